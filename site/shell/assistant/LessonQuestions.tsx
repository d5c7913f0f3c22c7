/** Questions of the lesson that the page shows, to be asked with a tap; those that were asked since the page came are not offered again. */
import { useStore } from '@nanostores/react';
import { lessonQuestions } from '#domain/assistant/lesson-questions';
import { copy } from '#site/ui/texts/copy.ts';
import { useOnline } from '#site/ui/use-online.ts';
import { lessonSections } from './assistant-place.ts';
import { $drawer, ask, setMode } from './assistant-store.ts';
import { failedText } from './failed-text.ts';

/** `focusLog`: where the reply comes; the question that was pressed is gone. */
export function LessonQuestions({ focusLog }: { focusLog: () => void }) {
  const { lesson: t } = copy('assistant-drawer');
  const { items } = useStore($drawer);
  const isOnline = useOnline();
  const here = lessonSections();
  if (here === null) return null;
  const asked = items.flatMap((item) => (item.kind === 'exchange' && item.isNew ? [item.exchange.message] : []));
  const questions = lessonQuestions(here.title, here.sections, here.at, t.question).filter(
    (question) => !asked.includes(question),
  );
  if (questions.length === 0) return null;
  const send = (question: string): void => {
    if (!isOnline) return;
    focusLog();
    // A question is none of the things that Agent does.
    setMode('chat');
    void ask(question, failedText);
  };
  return (
    <section className="assistant-offered" aria-labelledby="assistant-offered">
      <h3 className="assistant-small" id="assistant-offered">
        {t.title}
      </h3>
      {questions.map((question) => (
        <button
          key={question}
          className="btn btn-sm"
          type="button"
          aria-disabled={!isOnline || undefined}
          onClick={() => send(question)}
        >
          {question}
        </button>
      ))}
    </section>
  );
}
