/** The work of a classmate, without a name, and what can be done with it: send notes, say no, report it. */
import { at } from '#domain/contract/endpoint';
import { declinePeerEndpoint } from '#domain/contract/projects/peer-notes';
import type { PeerWork, PeerWorks } from '#domain/contract/projects/peer-shape';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { PhoneWords } from '../../lesson/phone/phone-words.ts';
import { dayOf } from '../day-of.ts';
import { FileList } from '../FileList.tsx';
import { LinkList } from '../LinkList.tsx';
import { projectProblem } from '../project-problem.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { CallService } from './CallService.tsx';
import { forgetNotes } from './kept-notes.ts';
import { PeerForm } from './PeerForm.tsx';
import { ReportForm } from './ReportForm.tsx';

type Props = {
  work: PeerWork;
  /** Its number on the page, from 1: a work has no name. */
  n: number;
  rubric: readonly RubricWords[];
  /** It waits no more; null: the list of waiting works is requested again. */
  onSettled: (works: PeerWorks | null, message: string) => void;
  phones: PhoneWords;
};

export function PeerWorkItem({ work, n, rubric, onSettled, phones }: Props) {
  const { work: t, form, report } = copy('peers');
  const settled = (works: PeerWorks | null, message: string): void => {
    forgetNotes(work.id);
    onSettled(works, message);
  };
  const [busy, decline] = useBusy(async () => {
    const answer = await call(at(declinePeerEndpoint, { id: work.id }), { body: {} });
    if (answer.ok) settled(answer.data, form.declined);
    else toast({ kind: 'error', title: projectProblem(answer) });
  });
  return (
    <article className="grid gap-6 rounded-lg border border-rule p-4 md:p-6" aria-labelledby={`work-${n}`}>
      <header className="grid gap-1">
        <h2 className="h3" id={`work-${n}`}>
          {fill(t.head, { n })}
        </h2>
        <p className="text-sm text-soft">{fill(t.due, { day: dayOf(work.dueAt) })}</p>
      </header>
      <PeerWorkText work={work} />
      <CallService text={work.work} words={phones} />
      <PeerForm work={work} rubric={rubric} onSent={(works) => settled(works, form.sent)} />
      <div className="grid gap-4 rule-t pt-4">
        <p>
          <BusyButton
            className="btn btn-sm btn-quiet"
            busy={busy}
            busyText={form.decline}
            onClick={() => void decline()}
          >
            {form.decline}
          </BusyButton>
        </p>
        <ReportForm id={work.id} hint={report.work} onSent={() => settled(null, report.sent)} />
      </div>
    </article>
  );
}

function PeerWorkText({ work: { work, aiUse, links, files } }: { work: PeerWork }) {
  const t = copy('peers').work;
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{work}</p>
      <div>
        <h3 className="font-semibold">{t.aiUse}</h3>
        <p className="whitespace-pre-wrap wrap-anywhere">{aiUse}</p>
      </div>
      {links.length > 0 && (
        <div>
          <h3 className="font-semibold">{t.links}</h3>
          <p className="text-sm text-soft">{t.linksNote}</p>
          <LinkList links={links} />
        </div>
      )}
      {files.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t.files}</h3>
          <p className="text-sm text-soft">{t.filesNote}</p>
          <FileList files={files} words={{ download: t.download, failed: t.downloadFailed }} />
        </div>
      )}
    </>
  );
}
