/**
 * `npm run check:content`: load → check → report. Every rule over every file, all mistakes at once, each with how to correct it.
 *
 *   --update-ids       also writes the ids of new entries to ids.lock.json, when nothing else is wrong
 *   --rubric           the whole rubric: tables of all lessons and quizzes, and each of its warnings
 *   --course <slug>    with --rubric: of one course
 *   --format json      for machines
 *   --content <dir>    another content folder (as ACADEMY_CONTENT)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '#content/schema/content-root';
import { type Content, loadContent } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { answeringParts } from './check-content/answering-parts.ts';
import { capstone } from './check-content/capstone.ts';
import { catalogue } from './check-content/catalogue.ts';
import type { Check } from './check-content/check.ts';
import { codesUnique } from './check-content/codes-unique.ts';
import { copyParity } from './check-content/copy-parity.ts';
import { counts } from './check-content/counts.ts';
import { devices } from './check-content/devices.ts';
import { hours } from './check-content/hours.ts';
import { idsLock, updateIdsLock } from './check-content/ids-lock.ts';
import { knowledge } from './check-content/knowledge.ts';
import { lessonOrder } from './check-content/lesson-order.ts';
import { links } from './check-content/links.ts';
import { mdxHarmless } from './check-content/mdx-harmless.ts';
import { outcomes } from './check-content/outcomes.ts';
import { overlap } from './check-content/overlap.ts';
import { pictures } from './check-content/pictures.ts';
import { placeholders } from './check-content/placeholders.ts';
import { prerequisites } from './check-content/prerequisites.ts';
import { programPublished } from './check-content/program-published.ts';
import { quizAnswers } from './check-content/quiz-answers.ts';
import { quizPools } from './check-content/quiz-pools.ts';
import { quizRefs } from './check-content/quiz-refs.ts';
import { quizVersions } from './check-content/quiz-versions.ts';
import { recordedAnswers } from './check-content/recorded-answers.ts';
import { jsonReport, rubricReport, textReport } from './check-content/report.ts';
import { requiredPractices } from './check-content/required-practices.ts';
import { rubric } from './check-content/rubric/rubric.ts';
import { sfia } from './check-content/sfia.ts';
import { translations } from './check-content/translations.ts';

/** The schemas are checked by the loader; the ids come last, because `--update-ids` waits for the others. */
const CHECKS: Check[] = [
  lessonOrder,
  codesUnique,
  catalogue,
  prerequisites,
  capstone,
  programPublished,
  outcomes,
  sfia,
  counts,
  devices,
  hours,
  overlap,
  quizAnswers,
  quizPools,
  quizRefs,
  mdxHarmless,
  answeringParts,
  requiredPractices,
  links,
  pictures,
  placeholders,
  copyParity,
  translations,
  quizVersions,
  knowledge,
  recordedAnswers,
  rubric,
];

/** How many new ids `--update-ids` names. */
const NAMED_IDS = 20;

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

type Options = { root: string; isJson: boolean; updatesIds: boolean; rubric: boolean; course: string | undefined };

/** The options, or the sentence that says what is wrong with them. */
function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        'update-ids': { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        content: { type: 'string', default: contentRoot() },
        rubric: { type: 'boolean', default: false },
        course: { type: 'string' },
      },
    });
    const { rubric: wholeRubric, course } = values;
    if (values.format !== 'text' && values.format !== 'json') return '--format is text or json.';
    if (!existsSync(values.content)) return `There is no folder ${values.content}.`;
    if (course !== undefined && !existsSync(join(values.content, 'courses', course)))
      return `There is no course ${course}.`;
    const isJson = values.format === 'json';
    return {
      root: values.content,
      isJson,
      updatesIds: values['update-ids'],
      rubric: wholeRubric || course !== undefined,
      course,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reports on the folder; true when nothing is wrong with it. */
function report({ root, isJson, updatesIds, rubric: wholeRubric, course }: Options): boolean {
  const content = loadContent(root);
  if (updatesIds && !problemsButIds(content).some(isError)) {
    const added = updateIdsLock(content);
    if (!isJson) console.log(`${addedText(added)}\n`);
  }
  const problems = checkContent(content);
  if (isJson) console.log(jsonReport(problems, content));
  else if (wholeRubric) console.log(rubricReport(problems, content, course));
  else console.log(textReport(problems, content));
  return !problems.some(isError);
}

function addedText(ids: string[]): string {
  if (ids.length === 0) return 'ids.lock.json has all ids.';
  const more = ids.length > NAMED_IDS ? ` and ${ids.length - NAMED_IDS} more` : '';
  return `New in ids.lock.json: ${ids.slice(0, NAMED_IDS).join(', ')}${more}. Commit it.`;
}

if (import.meta.main) {
  const options = readOptions();
  if (typeof options === 'string') console.error(options);
  process.exitCode = typeof options === 'string' ? 2 : report(options) ? 0 : 1;
}
