/**
 * What one does with a template: save it, download it, empty it, print it, open a file of it; and the result of that. What is saved also goes
 * to the account, so saving asks first where something looks like private data.
 */
import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { findNewPrivateData } from '#domain/practice/private-data';
import type { TemplateId, TemplateValues } from '#domain/practice/templates';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { savedValues } from '#site/data/texts/kept-texts.ts';
import { templateFilePath } from '#site/paths.ts';
import { PrivateWarning } from '#site/ui/PrivateWarning.tsx';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { emptyDocument, type TemplateDocument } from './template-document.ts';
import type { Template } from './use-template.ts';

type Props = {
  id: TemplateId;
  template: Template;
  /** How many numbers are wrong; nothing is saved while there are any. */
  wrong: number;
  onSave: () => Promise<void>;
  /** What the learner wrote in these values, without what only a machine reads. */
  wordsOf: (values: TemplateValues) => string;
  download: () => TemplateDocument;
  /** Takes a file in; what is wrong with it, '' for nothing. */
  onFile: (text: string) => Promise<string>;
  /** The button that empties the template, where it has one. */
  reset?: ReactNode;
};

export function TemplateActions({ id, template, wrong, onSave, wordsOf, download, onFile, reset }: Props) {
  const { form: t, pages } = copy('templates');
  const [problem, setProblem] = useState('');
  /** The text of the last warning. After it the button saves this text all the same. */
  const [warned, setWarned] = useState('');
  const words = wordsOf(template.values);
  const findPrivate = () => findNewPrivateData(words, wordsOf(savedValues(template.saved)));
  const isWarned = warned !== '' && warned === words;
  const saveLabel = id === 'baseline-evaluation-table' ? t.saveTable : t.save;

  async function save(): Promise<void> {
    // What a browser shows and no script can read, such as '1e', is known to the browser alone.
    const shown = document.querySelectorAll<HTMLElement>('main input[type="number"]:is(:invalid, [aria-invalid])');
    const count = Math.max(wrong, shown.length);
    setProblem(count > 0 ? fill(t.fix, { count }) : '');
    if (count > 0) return shown[0]?.focus();
    if (!isWarned && findPrivate().length > 0) return setWarned(words);
    setWarned('');
    await onSave();
  }
  return (
    <div className="no-print grid gap-5">
      <div className="grid gap-2 rule-t pt-5">
        {isWarned && <PrivateWarning found={findPrivate()} />}
        <div className="flex flex-wrap items-center gap-3">
          <button className="btn btn-primary" type="button" onClick={() => void save()}>
            {isWarned ? copy('private-data').saveAnyway : template.isSaved ? t.saved : saveLabel}
          </button>
          <button className="btn" type="button" onClick={() => saveDocument(download())}>
            {pages[id].download}
          </button>
          <Status template={template} />
        </div>
        <p className="text-sm font-semibold text-bad empty:hidden" role="alert">
          {problem}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {reset}
        <FileButton
          accept={id === 'baseline-evaluation-table' ? '.csv,text/csv' : '.md,text/markdown'}
          onFile={onFile}
        />
        <button className="btn btn-quiet" type="button" onClick={() => void saveEmpty(id)}>
          {t.empty}
        </button>
        <button className="btn btn-quiet" type="button" onClick={() => window.print()}>
          {t.print}
        </button>
      </div>
    </div>
  );
}

/** What was saved and where, or what just happened to many fields, with the way back. */
function Status({ template }: { template: Template }) {
  const session = useStore($session);
  const { form: t } = copy('templates');
  const where = template.isInAccount ? t.inAccount : t.waiting;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm" role="status">
      {template.done !== '' && (
        <>
          <span>{template.done}</span>
          <button className="btn btn-sm" type="button" onClick={template.undo}>
            {t.undo}
          </button>
        </>
      )}
      {template.isSaved && (
        <>
          <span className="chip chip-good">{t.badge}</span>
          {session && <span>{where}</span>}
          {template.isFinished && <span>{t.finished}</span>}
        </>
      )}
    </div>
  );
}

function FileButton({ accept, onFile }: { accept: string } & Pick<Props, 'onFile'>) {
  const { form: t } = copy('templates');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  async function open(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setProblem(
      await file
        .text()
        .then(onFile)
        .catch(() => t.failed),
    );
  }
  return (
    <>
      <button className="btn btn-quiet" type="button" onClick={() => input.current?.click()}>
        {t.import}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t.import}
        onChange={({ target }) => void open(target.files?.[0])}
      />
      <p className="basis-full text-sm font-semibold text-bad empty:hidden" role="alert">
        {problem}
      </p>
    </>
  );
}

function saveDocument({ name, type, content }: TemplateDocument): void {
  saveFile(new Blob([content], { type: `${type};charset=utf-8` }), name);
}

/** The file that the site serves; when it is missing or cannot be reached, the same made here. */
async function saveEmpty(id: TemplateId): Promise<void> {
  const builtIn = emptyDocument(id, copy('templates'));
  const content = await fetch(templateFilePath(builtIn.name, pageLocale())).then(
    (answer) => (answer.ok ? answer.text() : builtIn.content),
    () => builtIn.content,
  );
  saveDocument({ ...builtIn, content });
}
