/** 'Report a mistake' below a question of the review. Loaded with the first review, and so are its words. */
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
    <p>
      <button
        className="btn btn-sm btn-quiet no-print"
        type="button"
        onClick={() => void flag().catch(() => undefined)}
      >
        {copy('flag').button}
      </button>
    </p>
  );
}
