import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import { singleKey } from '#site/shell/shortcuts/single-keys.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { drawn } from './draft.ts';
import type { QuizActions } from './use-quiz.ts';

type Props = {
  quiz: PublicQuiz;
  learner: string;
  draft: Draft;
  busy: boolean;
  actions: QuizActions;
};

/** One question at a time: a real group of radio buttons, in a form, so that arrow keys and Enter do what they do everywhere. */
export function Question({ quiz, learner, draft, busy, actions }: Props) {
  const t = copy('quiz');
  const questions = drawn(quiz, learner, draft.number);
  const total = questions.length;
  const shown = questions[draft.at];
  const legend = useFocusOnChange(draft.at);
  useDigitsAnywhere(shown?.options ?? [], (option) => shown && actions.choose(shown.id, option));
  if (!shown) return null;

  const asked = quiz.questions.find(({ id }) => id === shown.id);
  const lang = langOfEntry(asked ?? {});
  const texts = new Map(asked?.options.map(({ key, text }) => [key, text]));
  const chosen = draft.answers[shown.id];
  const answered = Object.keys(draft.answers).length;
  const isLast = draft.at === total - 1;
  const mayGoOn = !busy && (isLast ? answered === total : chosen !== undefined);
  const hint = isLast ? t.submitHint : t.nextHint;

  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (!mayGoOn) return;
    if (isLast) actions.submit(draft);
    else actions.go(draft.at + 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = /^[1-6]$/.test(event.key) ? shown.options[Number(event.key) - 1] : undefined;
    if (option !== undefined) actions.choose(shown.id, option);
    else if (event.key === 'Enter' && event.target === legend.current) event.currentTarget.requestSubmit();
  };

  return (
    <form className="quiz-box stack" onSubmit={goOn} onKeyDown={onKeyDown}>
      <div className="progress-row">
        <progress className="progress" max={total} value={answered} aria-label={t.progressLabel} />
        <p className="progress-text quiz-count">
          <span>{fill(t.question, { n: draft.at + 1, total })}</span>
          <span>{fill(t.answered, { count: answered, total })}</span>
        </p>
      </div>
      <fieldset className="stack-sm">
        <legend className="h3" tabIndex={-1} ref={legend} lang={lang}>
          {asked?.question}
        </legend>
        {asked?.checkpoint && <p className="small quiz-must">{t.checkpoint}</p>}
        {shown.options.map((key) => (
          <label className="choice" key={key}>
            <input
              type="radio"
              name={shown.id}
              value={key}
              checked={chosen === key}
              onChange={() => actions.choose(shown.id, key)}
            />
            <span lang={lang}>{texts.get(key)}</span>
          </label>
        ))}
      </fieldset>
      <div className="cluster">
        <button
          type="button"
          className="btn"
          disabled={draft.at === 0 || busy}
          onClick={() => actions.go(draft.at - 1)}
        >
          {t.previous}
        </button>
        <button
          type="submit"
          className="btn btn-primary"
          aria-disabled={!mayGoOn}
          aria-busy={busy}
          aria-describedby="quiz-hint"
        >
          {isLast ? (busy ? t.submitting : t.submit) : t.next}
        </button>
        <p className="small muted" id="quiz-hint">
          {mayGoOn || busy ? '' : hint}
        </p>
      </div>
      <p className="small muted">
        {t.kept} <span className="quiz-keys">{fill(t.keys, { count: shown.options.length })}</span>
      </p>
    </form>
  );
}

/** 1 to 6 choose an option wherever the focus is on the page, unless single keys are switched off. Inside the question they always do. */
function useDigitsAnywhere(options: readonly string[], choose: (option: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.closest('.quiz-box')) return;
      const option = options[Number(singleKey(event)) - 1];
      if (option !== undefined) choose(option);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The question gets the focus when it changes, so that it is read out; not when the page opens. */
function useFocusOnChange(at: number) {
  const element = useRef<HTMLLegendElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) element.current?.focus();
    before.current = at;
  }, [at]);
  return element;
}
