/** The courses whose projects an instructor reads. */
import { useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { saveReadsEndpoint, showReadsEndpoint } from '#domain/contract/projects/project-readers';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export type CourseName = { slug: string; code: string; title: string };
type Props = { instructor: string; courses: readonly CourseName[] };

export function ReadsForm({ instructor, courses }: Props) {
  const { reads: t, gate } = copy('admin');
  const { loaded, reload } = useAnswer(at(showReadsEndpoint, { id: instructor }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => setChosen(loaded.data?.courses ?? []), [loaded.data]);
  const [busy, save] = useBusy(async () => {
    const answer = await callAsAdmin(at(saveReadsEndpoint, { id: instructor }), { body: { courses: chosen } });
    toast(
      answer.ok
        ? { kind: 'success', title: t.saved }
        : { kind: 'error', title: gate.failedTitle, text: problemText(answer) },
    );
  });
  if (loaded.state === 'failed') return <Failed title={gate.failedTitle} text={gate.failed} onRetry={reload} />;
  if (loaded.data === null) return <Waiting label={gate.loading} rows={3} />;
  const choose = (slug: string, isChosen: boolean): void =>
    setChosen((before) => [...before.filter((one) => one !== slug), ...(isChosen ? [slug] : [])]);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="pb-2 text-sm text-soft">{t.text}</legend>
        {courses.map(({ slug, code, title }) => (
          <Checkbox
            key={slug}
            label={`${code} · ${title}`}
            checked={chosen.includes(slug)}
            onChecked={(isChosen) => choose(slug, isChosen)}
          />
        ))}
      </fieldset>
      <p>
        <BusyButton className="btn btn-sm" type="submit" busy={busy} busyText={t.save}>
          {t.save}
        </BusyButton>
      </p>
    </form>
  );
}
