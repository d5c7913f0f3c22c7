/** What is handed in: three texts, files, and the word that it is the learner's own work. */
import { useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { handInProjectEndpoint } from '#domain/contract/projects/hand-in-project';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { type HandInProblem, handInProblem, type ProjectField } from '#domain/projects/hand-in';
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

type Props = {
  course: string;
  project: OwnProject;
  onChange: (project: OwnProject) => void;
  onHandedIn: (project: OwnProject) => void;
};

export function DraftForm({ course, project, onChange, onHandedIn }: Props) {
  const t = copy('project').form;
  const draft = useDraft(course);
  const form = useRef<HTMLFormElement>(null);
  const [honour, setHonour] = useState(false);
  const [problem, setProblem] = useState<{ text: string; field: ProjectField | null }>({ text: '', field: null });

  const refused = (code: HandInProblem): void => {
    const field = FIELD_OF[code] ?? null;
    setProblem({ text: projectProblem({ code, details: {} }), field });
    const name = field ?? (code === 'honour-missing' ? 'honour' : 'work');
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const [busy, handIn] = useBusy(async () => {
    setProblem({ text: '', field: null });
    const code = handInProblem(draft.texts, honour);
    if (code !== null) return refused(code);
    void draft.save();
    const body = { number: project.version + 1, texts: draft.texts, honour };
    const answer = await call(at(handInProjectEndpoint, { course }), { body, timeoutMs: 20_000 });
    if (answer.ok) onHandedIn(answer.data);
    else setProblem({ text: projectProblem(answer), field: null });
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
  problem: { text: string; field: ProjectField | null };
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
