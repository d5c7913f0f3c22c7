/** 'Report a mistake' of a question, as a small flag. Loaded with the first review, and so are its words. */
import { QUOTE_LENGTH } from '#domain/learning/flags';
import type { PublicQuiz } from '#domain/learning/grading';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';

await lateCopy();

type Props = { quiz: PublicQuiz; question: PublicQuiz['questions'][number] };

export function FlagQuestion({ quiz, question: { id, question, lang: locale = DEFAULT_LOCALE } }: Props) {
  const flag = async (): Promise<void> => {
    const { askKind } = await import('#site/shell/flagging/ask-kind.ts');
    const quote = question.slice(0, QUOTE_LENGTH);
    await askKind({ course: quiz.course, entry: quiz.id, question: id, print: '', near: '', quote, locale });
  };
  return (
    <button
      className="btn btn-quiet quiz-flag no-print"
      type="button"
      aria-label={copy('flag').button}
      onClick={() => void flag().catch(() => undefined)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M6 21V4h12l-2.5 4 2.5 4H6" />
      </svg>
    </button>
  );
}
