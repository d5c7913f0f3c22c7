/** All questions of an attempt, on paper: in the page only while it is printed, since the screen shows one at a time. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import type { Tasks } from '#site/data/quiz-tasks.ts';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { drawn } from './draft.ts';
import { materialFile } from './quiz-state.ts';
import type { TaskPaper } from './task/TaskPaper.tsx';

type Props = { quiz: PublicQuiz; learner: string; draft: Draft; tasks: Tasks };

export function QuizPaper(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  // A browser does not wait when it prints: the part for tasks is here before.
  const [Task, setTask] = useState<{ Paper: typeof TaskPaper } | null>(null);
  const hasTasks = Object.keys(props.tasks).length > 0;
  useEffect(() => {
    if (!hasTasks) return;
    import('./task/TaskPaper.tsx').then(
      ({ TaskPaper: Paper }) => setTask({ Paper }),
      () => undefined,
    );
  }, [hasTasks]);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? <Sheets {...props} Paper={Task?.Paper ?? null} /> : null;
}

function Sheets({ quiz, learner, draft, tasks, Paper }: Props & { Paper: typeof TaskPaper | null }) {
  const t = copy('quiz');
  const asked = drawn(quiz, learner, draft.number);
  return (
    <ol className="quiz-paper stack">
      {asked.map(({ id, options }, at) => {
        const known = quiz.questions.find((question) => question.id === id);
        const lang = known && langOfEntry(known);
        const task = tasks[id];
        return (
          <li className="quiz-box stack-sm" key={id}>
            <p className="small muted">{fill(t.question, { n: at + 1, total: asked.length })}</p>
            <p className="quiz-asked" lang={lang}>
              <CodedText text={known?.question ?? ''} />
            </p>
            {known?.checkpoint && <p className="small quiz-must">{t.checkpoint}</p>}
            {options.map((key) => (
              <p key={key} lang={lang}>
                {draft.answers[id] === key ? '●' : '○'}{' '}
                <CodedText text={known?.options.find((option) => option.key === key)?.text ?? ''} />
              </p>
            ))}
            {task && Paper && (
              <Paper material={task.material} file={materialFile(quiz, id)} answer={draft.answers[id] ?? ''} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
