/** What is handed in: three texts, files, and the word that it is the learner's own work. */
import { useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { handInProjectEndpoint } from '#domain/contract/projects/hand-in-project';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import {
  type Fewer,
  fewerThan,
  type HandInProblem,
  handInProblem,
  type ProjectField,
  textsOfVersion,
} from '#domain/projects/hand-in';
import { fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { DraftFiles } from './DraftFiles.tsx';
import { BeforePeers } from './peers/BeforePeers.tsx';
import { projectProblem } from './project-problem.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** Letters, so that a text stays below what the account takes in whatever script. */
const TEXT_LENGTH = 10_000;
const FIELD_OF: Partial<Record<HandInProblem, ProjectField>> = {
  'work-short': 'work',
  'ai-use-short': 'ai-use',
  'links-wrong': 'links',
};

/** `code`: of a problem that the form itself found. */
type Found = { text: string; field: ProjectField | null; code: HandInProblem | null };
const NOTHING: Found = { text: '', field: null, code: null };

type Props = {
  course: string;
  project: OwnProject;
  onChange: (project: OwnProject) => void;
  onHandedIn: (project: OwnProject) => void;
};

export function DraftForm({ course, project, onChange, onHandedIn }: Props) {
  const t = copy('project').form;
  const [last] = project.versions;
  const draft = useDraft(course, last ? textsOfVersion(last) : null);
  const form = useRef<HTMLFormElement>(null);
  const [honour, setHonour] = useState(false);
  const [found, setFound] = useState(NOTHING);
  // What the form found goes as soon as it is corrected; the reply of the server stays until the next try.
  const isCorrected = found.code !== null && handInProblem(draft.texts, honour) !== found.code;
  const problem = isCorrected ? NOTHING : found;

  const refused = (code: HandInProblem): void => {
    const field = FIELD_OF[code] ?? null;
    setFound({ text: projectProblem({ code, details: {} }), field, code });
    const name = field ?? (code === 'honour-missing' ? 'honour' : 'work');
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const [busy, handIn] = useBusy(async () => {
    setFound(NOTHING);
    const code = handInProblem(draft.texts, honour);
    if (code !== null) return refused(code);
    void draft.save();
    const body = { number: project.version + 1, texts: draft.texts, honour };
    const answer = await call(at(handInProjectEndpoint, { course }), { body, timeoutMs: 20_000 });
    if (answer.ok) onHandedIn(answer.data);
    else setFound({ ...NOTHING, text: projectProblem(answer) });
  });
  return (
    <form
      className="grid gap-6"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handIn();
      }}
    >
      <h2 className="h3">{t.title}</h2>
      <p className="notice notice-info">{t.private}</p>
      <DraftText draft={draft} field="work" rows={8} problem={problem} />
      <DraftText draft={draft} field="links" rows={3} problem={problem} />
      <DraftText draft={draft} field="ai-use" rows={4} problem={problem} />
      <DraftFiles course={course} project={project} onChange={onChange} />
      {project.peers && project.version === 0 && <BeforePeers texts={draft.texts} files={project.files} />}
      <Checkbox look="framed" name="honour" label={t.honour} checked={honour} onChecked={setHonour} />
      {last && <Less version={last.number} fewer={fewerThan(last, draft.texts, project.files.length)} />}
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton className="btn btn-primary" type="submit" busy={busy} busyText={t.handingIn}>
          {project.version === 0 ? t.handIn : t.handInAgain}
        </BusyButton>
        <Where draft={draft} />
      </div>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem.text}
      </p>
    </form>
  );
}

/** What the last version had more of: it may have been forgotten, and does not hold the work back. */
function Less({ version, fewer }: { version: number; fewer: readonly Fewer[] }) {
  const { fewer: t } = copy('project');
  return (
    <div role="status" className="grid gap-1 font-semibold empty:hidden">
      {fewer.map(({ of, before, left }) => (
        <p key={of}>{fillCount(t[of], before, { version, left: left === 0 ? t.none : left })}</p>
      ))}
    </div>
  );
}

function Where({ draft: { where } }: { draft: Draft }) {
  const t = copy('project').form;
  const text = { none: '', device: t.onDevice, sending: t.sending, account: t.inAccount }[where];
  return (
    <p role="status" className="text-sm text-soft">
      {text}
    </p>
  );
}

type TextProps = {
  draft: Draft;
  field: ProjectField;
  rows: number;
  problem: Found;
};

function DraftText({ draft, field, rows, problem }: TextProps) {
  const { form: t, other } = copy('project');
  const second = draft.other(field);
  return (
    <div className="grid gap-3">
      <TextArea
        label={t[field]}
        hint={t[`${field}Hint`]}
        problem={problem.field === field ? problem.text : ''}
        name={field}
        data-editor={field === 'links' ? undefined : ''}
        className="input field-sizing-content min-h-20"
        maxLength={TEXT_LENGTH}
        rows={rows}
        value={draft.texts[field]}
        onValue={(value) => draft.set(field, value)}
        onBlur={() => void draft.save()}
      />
      {second !== null && (
        <div className="notice notice-info">
          <p>{other.title}</p>
          <blockquote className="whitespace-pre-wrap wrap-anywhere">{second}</blockquote>
          <div className="flex flex-wrap gap-3">
            <button className="btn btn-sm" type="button" onClick={() => draft.takeOther(field)}>
              {other.use}
            </button>
            <button className="btn btn-sm" type="button" onClick={() => void draft.keepOwn(field)}>
              {other.keep}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
