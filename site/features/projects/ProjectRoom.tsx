/** The learner's project of a course: its state, the draft while it may be changed, and what was submitted. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { at } from '#domain/contract/endpoint';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { isOpenToLearner } from '#domain/projects/project-state';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { loadMe } from '#site/data/me/me-store.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { DraftForm } from './DraftForm.tsx';
import { NextThing } from './NextThing.tsx';
import { OnCertificates } from './OnCertificates.tsx';
import { PeerNotesSection } from './peers/PeerNotesSection.tsx';
import { ToReadNotice } from './peers/ToReadNotice.tsx';
import type { RubricWords } from './rubric-lines.ts';
import { ShowToAll } from './ShowToAll.tsx';
import { StateChip } from './StateChip.tsx';
import { VersionList } from './VersionList.tsx';

type Props = { course: string; rubric: readonly RubricWords[] };

export const ProjectRoom = island(ProjectRoomIsland);

/** What is shown of a project that could not be loaded: the draft, which is on this device. */
const UNKNOWN: OwnProject = {
  id: '',
  state: 'draft',
  version: 0,
  isPublic: false,
  made: '',
  files: [],
  used: 0,
  versions: [],
  certificates: [],
  peers: null,
};

function ProjectRoomIsland({ course, rubric }: Props) {
  const t = copy('project');
  const [project, setProject] = useState<OwnProject | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const standing = useRef<HTMLParagraphElement>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(at(showProjectEndpoint, { course }));
    setUnreachable(!answer.ok);
    setProject(answer.ok ? answer.data : UNKNOWN);
  }, [course]);
  useEffect(() => {
    void loadMe();
    void load();
  }, [load]);
  if (project === null) return <p aria-busy="true">{t.page.loading}</p>;
  const [newest] = project.versions;
  const handedIn = (next: OwnProject): void => {
    flushSync(() => setProject(next));
    // The form is gone: the focus moves to the message with the result.
    standing.current?.focus();
  };
  return (
    <div className="grid gap-8">
      {isUnreachable && (
        <div className="notice notice-warning" role="alert">
          <p className="notice-title">{t.page.failedTitle}</p>
          <p>{t.page.failed}</p>
        </div>
      )}
      {!isUnreachable && (
        <p className="flex flex-wrap items-center gap-3" ref={standing} tabIndex={-1}>
          <StateChip state={project.state} /> <span>{fill(t.stateTexts[project.state], { n: project.version })}</span>
        </p>
      )}
      {project.peers && <ToReadNotice course={course} toRead={project.peers.toRead} />}
      {project.state === 'returned' && newest && <NextThing version={newest} rubric={rubric} />}
      {project.certificates.length > 0 && <OnCertificates certificates={project.certificates} onChange={load} />}
      {project.state === 'accepted' && <ShowToAll course={course} project={project} onChange={setProject} />}
      {isOpenToLearner(project.state) && (
        <DraftForm course={course} project={project} onChange={setProject} onHandedIn={handedIn} />
      )}
      {project.peers && project.version > 0 && (
        <PeerNotesSection notes={project.peers.notes} rubric={rubric} onChange={() => void load()} />
      )}
      <VersionList versions={project.versions} rubric={rubric} />
    </div>
  );
}
