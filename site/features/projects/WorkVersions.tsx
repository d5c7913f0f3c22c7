/** The newest version of a work, and beside it an earlier one with its reviews. */
import { useState } from 'react';
import type { ProjectVersion } from '#domain/contract/projects/project-shape';
import type { Work } from '#domain/contract/projects/work';
import { fill } from '#domain/text/fill';
import { Select } from '#site/ui/form/Select.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { dayOf } from './day-of.ts';
import { FileList } from './FileList.tsx';
import { GivenReadings } from './GivenReadings.tsx';
import { LinkList } from './LinkList.tsx';
import type { RubricWords } from './rubric-lines.ts';

type Props = { work: Work; rubric: readonly RubricWords[] };

export function WorkVersions({ work: { versions }, rubric }: Props) {
  const t = copy('instructor').reading;
  const [newest, ...earlier] = versions;
  const [beside, setBeside] = useState(String(earlier[0]?.number ?? ''));
  if (newest === undefined) return null;
  const compared = earlier.find(({ number }) => String(number) === beside);
  return (
    <section className="grid gap-5" aria-labelledby="work-title">
      <h2 className="h3" id="work-title">
        {t.work}
      </h2>
      {earlier.length > 0 && (
        <div className="max-w-xs">
          <Select label={t.compare} value={beside} onValue={setBeside}>
            <option value="">{t.compareNone}</option>
            {earlier.map(({ number }) => (
              <option key={number} value={number}>
                {fill(t.compareVersion, { n: number })}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className={compared ? 'grid items-start gap-6 lg:grid-cols-2' : 'grid gap-6'}>
        <OneVersion version={newest} rubric={rubric} />
        {compared && <OneVersion version={compared} rubric={rubric} />}
      </div>
    </section>
  );
}

function OneVersion({ version, rubric }: { version: ProjectVersion; rubric: Props['rubric'] }) {
  const { reading: t } = copy('instructor');
  const { versions } = copy('project');
  const { number, work, aiUse, links, files, readings, handedInAt } = version;
  return (
    <article className="grid min-w-0 gap-4 rounded-lg border border-rule p-4">
      <h3 className="font-semibold">{fill(t.newest, { n: number, day: dayOf(handedInAt) })}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{work}</p>
      <div>
        <h4 className="font-semibold">{t.aiUse}</h4>
        <p className="whitespace-pre-wrap wrap-anywhere">{aiUse}</p>
      </div>
      <div>
        <h4 className="font-semibold">{t.links}</h4>
        {links.length === 0 ? <p>{t.none}</p> : <p className="text-sm text-soft">{t.linksNote}</p>}
        <LinkList links={links} />
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{t.files}</h4>
        {files.length === 0 ? <p>{t.noFiles}</p> : <p className="text-sm text-soft">{t.filesNote}</p>}
        <FileList files={files} words={{ download: versions.download, failed: versions.downloadFailed }} />
      </div>
      <GivenReadings readings={readings} rubric={rubric} />
    </article>
  );
}
