/** A page of the workbook: what it says and what one does with it; while it is changed, its form. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { MadeIn } from './MadeIn.tsx';
import { OlderVersions } from './OlderVersions.tsx';
import { OtherPage } from './OtherPage.tsx';
import { PageForm } from './PageForm.tsx';
import { PageOnProfile } from './PageOnProfile.tsx';
import { PageStanding } from './PageStanding.tsx';
import { PageText } from './PageText.tsx';
import type { PageView, WorkbookCourse } from './page-views.ts';
import type { Workbook } from './use-workbook.ts';

type Props = {
  page: PageView;
  course: WorkbookCourse;
  workbook: Workbook;
  isNew: boolean;
  /** The form was closed. */
  onDone: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** Reports what happened. */
  onMessage: (message: string) => void;
  focus: (...ids: string[]) => void;
};

export function PageItem(props: Props) {
  const { page, workbook, isNew, onDone, onMessage, focus } = props;
  // What was typed at an earlier visit and never saved is there to go on with.
  const [isOpen, setOpen] = useState(isNew || page.draft !== null);
  const close = (message: string): void => {
    setOpen(false);
    onDone();
    onMessage(message);
    focus(`${page.id}-edit`, 'workbook-add');
  };
  if (isOpen) return <PageForm page={page} workbook={workbook} isNew={isNew} onClose={close} />;
  return <PageCard {...props} onEdit={() => setOpen(true)} />;
}

function PageCard({ onEdit, ...props }: Props & { onEdit: () => void }) {
  const { page, course, workbook, onMessage } = props;
  const t = copy('workbook');
  const me = useStore($me);
  const day = page.at === '' ? '' : dayText(localDay(new Date(page.at), me?.learner.timeZone ?? ''), copy('dates'));
  return (
    <article className="card grid gap-4" aria-labelledby={`${page.id}-title`}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="h3 wrap-anywhere" id={`${page.id}-title`}>
            {page.title || t.page.untitled}
          </h3>
          <span className="chip">{page.source?.kind === 'project' ? t.project.chip : t.looks[page.look]}</span>
          {page.shown && <span className="chip chip-clay">{t.profileShow.title}</span>}
        </div>
        <MadeIn course={course} page={page} />
        {day !== '' && <p className="text-sm text-soft">{fill(t.page.written, { day })}</p>}
      </header>
      <PageText {...page} />
      <PageStanding page={page} workbook={workbook} />
      <OtherPage page={page} workbook={workbook} />
      <PageButtons {...props} onEdit={onEdit} />
      {page.source?.kind !== 'project' && (
        <details className="rule-t pt-3">
          <summary className="cursor-pointer py-1 font-semibold">{t.page.more}</summary>
          <div className="grid gap-6 pt-3">
            <PageOnProfile page={page} workbook={workbook} onMessage={onMessage} />
            {page.source === null && <OlderVersions page={page} workbook={workbook} onMessage={onMessage} />}
          </div>
        </details>
      )}
    </article>
  );
}

function PageButtons({ page, onEdit, onMove, onRemove }: Props & { onEdit: () => void }) {
  const t = copy('workbook').page;
  const title = page.title || t.untitled;
  const mayShare = typeof navigator.share === 'function';
  // A user who closes the list of ways to share has not shared.
  const share = (): void => void navigator.share({ title, text: page.text }).catch(() => undefined);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{fill(t.actions, { title })}</legend>
      {page.source === null ? (
        <Action id={`${page.id}-edit`} name="edit" title={title} onPress={onEdit} />
      ) : (
        <a className="btn btn-sm" href={page.source.href}>
          {t.open[page.source.kind]}
        </a>
      )}
      <button className="btn btn-sm" type="button" data-copy={page.text} aria-label={fill(t.copyLabel, { title })}>
        {t.copy}
      </button>
      {mayShare && <Action name="share" title={title} onPress={share} />}
      <Action id={`${page.id}-up`} name="up" title={title} onPress={() => onMove(-1)} />
      <Action id={`${page.id}-down`} name="down" title={title} onPress={() => onMove(1)} />
      {page.source === null && <Action name="remove" title={title} onPress={onRemove} />}
    </fieldset>
  );
}

type ActionProps = {
  name: 'edit' | 'share' | 'up' | 'down' | 'remove';
  title: string;
  id?: string;
  onPress: () => void;
};

/** A short word to see, and for screen readers the page that it is about. */
function Action({ name, title, onPress, ...own }: ActionProps) {
  const t = copy('workbook').page;
  return (
    <button
      className="btn btn-sm"
      type="button"
      {...own}
      aria-label={fill(t[`${name}Label`], { title })}
      onClick={onPress}
    >
      {t[name]}
    </button>
  );
}
