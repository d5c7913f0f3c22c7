/** What played phones say, from the texts of all parts: for the build, which writes it into the page. */
import type { Copy } from '../../../../.generated/copy.d.ts';
import type { PhoneWords } from './phone-words.ts';

export function wordsForPhones(
  { playground, phone, server, sql }: Copy['lesson-parts'],
  hasServer = false,
): PhoneWords {
  const { passed, notYet, gave, count, symbols } = playground.said;
  const { table, noRows, line, problems, noTable, sameId, nothing } = server.words;
  return {
    ...phone.words,
    ...{ passed, notYet, gave, count, symbols, table, noRows, more: sql.said.more, nothing },
    server: hasServer ? { line, problems, noTable, sameId } : null,
  };
}
