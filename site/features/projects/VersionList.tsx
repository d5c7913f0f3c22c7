/** The submitted versions, the newest first, each with its reviews. */
import type { ProjectVersion } from '#domain/contract/projects/project-shape';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayOf } from './day-of.ts';
import { FileList } from './FileList.tsx';
import { GivenReadings } from './GivenReadings.tsx';
import { LinkList } from './LinkList.tsx';
import type { RubricWords } from './rubric-lines.ts';

type Props = { versions: readonly ProjectVersion[]; rubric: readonly RubricWords[] };

export function VersionList({ versions, rubric }: Props) {
  const t = copy('project').versions;
  if (versions.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="versions-title">
      <h2 className="h3" id="versions-title">
        {t.title}
      </h2>
      {versions.map((version, n) => (
        <Version key={version.number} version={version} rubric={rubric} isOpen={n === 0} />
      ))}
    </section>
  );
}

function Version({ version, rubric, isOpen }: { version: ProjectVersion; rubric: Props['rubric']; isOpen: boolean }) {
  const { versions: t, states } = copy('project');
  const { number, outcome, total, work, links, files, aiUse, readings, handedInAt } = version;
  return (
    <details className="rule-t pt-3" open={isOpen}>
      <summary className="cursor-pointer font-semibold">
        {fill(t.version, { n: number, day: dayOf(handedInAt) })}{' '}
        {outcome !== null && (
          <span className={outcome === 'accepted' ? 'chip chip-good' : 'chip chip-warn'}>{states[outcome]}</span>
        )}{' '}
        {total !== null && <span className="font-normal text-soft">{fill(t.total, { total })}</span>}
      </summary>
      <div className="grid gap-5 pt-4">
        <GivenReadings readings={readings} rubric={rubric} />
        <p className="whitespace-pre-wrap wrap-anywhere">{work}</p>
        <div>
          <p className="font-semibold">{t.aiUse}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{aiUse}</p>
        </div>
        {links.length > 0 && (
          <div>
            <p className="font-semibold">{t.links}</p>
            <LinkList links={links} />
          </div>
        )}
        {files.length > 0 && <FileList files={files} words={{ download: t.download, failed: t.downloadFailed }} />}
      </div>
    </details>
  );
}
