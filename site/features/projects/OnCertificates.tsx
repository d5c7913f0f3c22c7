/** Which certificates name an accepted project, and adding it to one that was issued before: only when the learner wants it. */
import { addProjectsEndpoint } from '#domain/contract/certificates/add-projects';
import { at } from '#domain/contract/endpoint';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { pagePath } from '#site/paths.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { projectProblem } from './project-problem.ts';

type One = OwnProject['certificates'][number];
type Props = { certificates: readonly One[]; onChange: () => Promise<void> };

/** A signature takes half a second, and a busy server longer. */
const SIGNING_MS = 20_000;

export function OnCertificates({ certificates, onChange }: Props) {
  const t = copy('project').certificate;
  return (
    <section className="grid gap-3" aria-labelledby="certificates-title">
      <h2 className="h3" id="certificates-title">
        {t.title}
      </h2>
      {certificates.map((one) => (
        <OnOne key={one.courseSlug} one={one} onChange={onChange} />
      ))}
      <p>
        <a href={pagePath('certifications', pageLocale())}>{t.open}</a>
      </p>
    </section>
  );
}

function OnOne({ one: { courseSlug, title, says }, onChange }: { one: One; onChange: Props['onChange'] }) {
  const t = copy('project').certificate;
  const [busy, add] = useBusy(async () => {
    const answer = await call(at(addProjectsEndpoint, { courseSlug }), { body: {}, timeoutMs: SIGNING_MS });
    if (!answer.ok) return toast({ kind: 'error', title: projectProblem(answer) });
    toast({ kind: 'success', title: t.added });
    await onChange();
  });
  if (says) return <p>{fill(t.says, { title })}</p>;
  return (
    <div className="grid gap-2">
      <p>{fill(t.lacks, { title })}</p>
      <p className="text-sm text-soft">{t.about}</p>
      <p>
        <BusyButton className="btn" busy={busy} busyText={t.adding} onClick={() => void add()}>
          {t.add}
        </BusyButton>
      </p>
    </div>
  );
}
