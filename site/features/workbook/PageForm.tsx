/** The form of a page. What is typed is on this device at once; saving asks first where it looks like private data. */
import { type FormEvent, useState } from 'react';
import { findPrivateData } from '#domain/practice/private-data';
import { PAGE_TEXT_LENGTH, PAGE_TITLE_LENGTH } from '#domain/practice/workbook';
import { Field } from '#site/ui/form/Field.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { PrivateWarning } from '#site/ui/PrivateWarning.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import type { PageView } from './page-views.ts';
import type { Workbook } from './use-workbook.ts';

type Props = {
  page: PageView;
  workbook: Workbook;
  isNew: boolean;
  /** Closed, with the message to show; '' for none. */
  onClose: (message: string) => void;
};

export function PageForm({ page, workbook, isNew, onClose }: Props) {
  const { form: t, said: messages } = copy('workbook');
  const [words, setWords] = useState(page.draft ?? { title: page.title, text: page.text });
  const [problem, setProblem] = useState('');
  /** The text of the last warning. After it the button saves this text all the same. */
  const [warned, setWarned] = useState('');
  const content = `${words.title}\n${words.text}`;

  const type = (change: Partial<typeof words>): void => {
    const next = { ...words, ...change };
    setWords(next);
    workbook.type(page, next);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const title = words.title.trim();
    setProblem(title === '' ? t.needsTitle : '');
    if (title === '') return;
    if (warned !== content && findPrivateData(content).length > 0) return setWarned(content);
    await workbook.write(page, { title, text: words.text });
    onClose(messages.saved);
  };
  const cancel = (): void => {
    workbook.discard(page);
    onClose('');
  };
  return (
    <form className="card grid gap-5" onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t.title}
        value={words.title}
        onValue={(title) => type({ title })}
        problem={problem}
        maxLength={PAGE_TITLE_LENGTH}
        autoComplete="off"
        autoFocus={isNew || page.draft === null}
      />
      <TextArea
        label={t.text}
        hint={t.textHint}
        value={words.text}
        onValue={(text) => type({ text })}
        className="input field-sizing-content min-h-28"
        maxLength={PAGE_TEXT_LENGTH}
        rows={6}
        data-editor=""
      />
      {warned === content && <PrivateWarning found={findPrivateData(content)} />}
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-primary" type="submit">
          {warned === content ? copy('private-data').saveAnyway : t.save}
        </button>
        <button className="btn" type="button" onClick={cancel}>
          {t.cancel}
        </button>
        {page.draft !== null && <p className="self-center text-sm text-soft">{t.unsaved}</p>}
      </div>
    </form>
  );
}
