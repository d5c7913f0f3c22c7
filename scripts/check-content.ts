/**
 * `npm run check:content`: load → check → report. Every rule over every file, all mistakes at once, each with its mend.
 *
 *   --update-ids       also writes the ids of new entries to ids.lock.json, when nothing else is wrong
 *   --format json      for machines
 *   --content <dir>    another content folder
 */
import { parseArgs } from 'node:util';
import { type Content, loadContent } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { catalogue } from './check-content/catalogue.ts';
import type { Check } from './check-content/check.ts';
import { codesUnique } from './check-content/codes-unique.ts';
import { copyParity } from './check-content/copy-parity.ts';
import { counts } from './check-content/counts.ts';
import { idsLock, updateIdsLock } from './check-content/ids-lock.ts';
import { lessonOrder } from './check-content/lesson-order.ts';
import { links } from './check-content/links.ts';
import { mdxHarmless } from './check-content/mdx-harmless.ts';
import { outcomes } from './check-content/outcomes.ts';
import { prerequisites } from './check-content/prerequisites.ts';
import { programPublished } from './check-content/program-published.ts';
import { quizAnswers } from './check-content/quiz-answers.ts';
import { quizRefs } from './check-content/quiz-refs.ts';
import { jsonReport, textReport } from './check-content/report.ts';
import { sfia } from './check-content/sfia.ts';

/** The schemas are checked by the loader; the ids come last, because `--update-ids` waits for the others. */
const CHECKS: Check[] = [
  lessonOrder,
  codesUnique,
  catalogue,
  prerequisites,
  programPublished,
  outcomes,
  sfia,
  counts,
  quizAnswers,
  quizRefs,
  mdxHarmless,
  links,
  copyParity,
];

/** All problems of a loaded content folder. */
export function checkContent(content: Content): ContentProblem[] {
  return [...problemsButIds(content), ...idsLock(content)];
}

function problemsButIds(content: Content): ContentProblem[] {
  return [...content.problems, ...CHECKS.flatMap((check) => check(content))];
}

function isError({ warning }: ContentProblem): boolean {
  return warning !== true;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'update-ids': { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
      content: { type: 'string', default: 'content' },
    },
  });
  const content = loadContent(values.content);
  if (values['update-ids'] && !problemsButIds(content).some(isError)) {
    const added = updateIdsLock(content);
    if (values.format === 'text') console.log(`New ids in ids.lock.json: ${added.join(', ') || 'none'}.\n`);
  }
  const problems = checkContent(content);
  console.log(values.format === 'json' ? jsonReport(problems, content) : textReport(problems, content));
  process.exitCode = problems.some(isError) ? 1 : 0;
}
