/** Below a field that two devices have written apart: the version that does not count, and the choice between the two. */
import { useStore } from '@nanostores/react';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import type { Template } from './use-template.ts';

/** `read`: how the stored text is shown; as it is, when it is not given. */
type Props = { template: Template; field: string; read?: (value: string) => string };

export function OtherVersion({ template, field, read = (value) => value }: Props) {
  const me = useStore($me);
  const { other: t } = copy('templates');
  const previous = template.saved[field]?.previous;
  if (!previous) return null;
  const at = new Date(previous.at);
  const day = dayText(localDay(at, me?.learner.timeZone ?? ''), copy('dates'));
  return (
    <div className="notice notice-info no-print">
      <p>{fill(t.title, { day, time: clockText(at) })}</p>
      <blockquote className="border-l-4 border-rule pl-4 whitespace-pre-wrap wrap-anywhere">
        {read(previous.value) || t.deleted}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-sm" type="button" onClick={() => template.takeOther(field)}>
          {t.use}
        </button>
        <button className="btn btn-sm" type="button" onClick={() => void template.keepOwn(field)}>
          {t.keep}
        </button>
      </div>
    </div>
  );
}
