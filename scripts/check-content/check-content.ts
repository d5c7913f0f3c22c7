/**
 * `npm run check:content`: load → check → report. Every rule over every file, all mistakes at once, each with how to correct it.
 *
 *   --update-ids       also writes the ids of new entries to ids.lock.json, when nothing else is wrong
 *   --rubric           the whole rubric: tables of all lessons and quizzes, and each of its warnings
 *   --course <slug>    with --rubric: of one course
 *   --recorded         only lists the prompts of open courses that show an example, because no model has answered them
 *   --format json      for machines
 *   --content <dir>    another content folder (as ACADEMY_CONTENT)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '#content/schema/content-root';
import { type Content, loadContent } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { answeringParts } from './answering-parts.ts';
import { capstone } from './capstone.ts';
import { catalogue } from './catalogue.ts';
import type { Check } from './check.ts';
import { codesUnique } from './codes-unique.ts';
import { copyParity } from './copy-parity.ts';
import { counts } from './counts.ts';
import { devices } from './devices.ts';
import { exampleReport } from './example-answers.ts';
import { hours } from './hours.ts';
import { idsLock, updateIdsLock } from './ids-lock.ts';
import { knowledge } from './knowledge.ts';
import { lessonOrder } from './lesson-order.ts';
import { links } from './links.ts';
import { mdxHarmless } from './mdx-harmless.ts';
import { outcomes } from './outcomes.ts';
import { overlap } from './overlap.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { placeholders } from './placeholders.ts';
import { prerequisites } from './prerequisites.ts';
import { programPublished } from './program-published.ts';
import { quizAnswers } from './quiz-answers.ts';
import { quizNeeds } from './quiz-needs.ts';
import { quizPools } from './quiz-pools.ts';
import { quizRefs } from './quiz-refs.ts';
import { quizTasks } from './quiz-tasks.ts';
import { quizVersions } from './quiz-versions.ts';
import { recordedAnswers } from './recorded-answers.ts';
import { jsonReport, rubricReport, textReport } from './report.ts';
import { requiredPractices } from './required-practices.ts';
import { rubric } from './rubric/rubric.ts';
import { sfia } from './sfia.ts';
import { topics } from './topics.ts';
import { translations } from './translations.ts';

/** The schemas are checked by the loader; the ids come last, because `--update-ids` waits for the others. */
const CHECKS: Check[] = [
  lessonOrder,
  codesUnique,
  catalogue,
  prerequisites,
  capstone,
  programPublished,
  topics,
  outcomes,
  sfia,
  counts,
  devices,
  hours,
  overlap,
  quizAnswers,
  quizNeeds,
  quizPools,
  quizRefs,
  quizTasks,
  mdxHarmless,
  answeringParts,
  requiredPractices,
  links,
  people,
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

/** Throws when the folder has a mistake that `npm run check:content` refuses; the message names each, with its line and how to correct it. */
export function demandSoundContent(root: string): void {
  const content = loadContent(root);
  const errors = checkContent(content).filter(isError);
  if (errors.length > 0) throw new Error(textReport(errors, content));
}

function problemsButIds(content: Content): ContentProblem[] {
  return [...content.problems, ...CHECKS.flatMap((check) => check(content))];
}

function isError({ warning }: ContentProblem): boolean {
  return warning !== true;
}

type Options = {
  root: string;
  isJson: boolean;
  updatesIds: boolean;
  listsExamples: boolean;
  rubric: boolean;
  course: string | undefined;
};

/** The options, or the sentence that says what is wrong with them. */
function readOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'update-ids': { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        content: { type: 'string', default: contentRoot() },
        rubric: { type: 'boolean', default: false },
        course: { type: 'string' },
        recorded: { type: 'boolean', default: false },
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
      listsExamples: values.recorded,
      rubric: wholeRubric || course !== undefined,
      course,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reports on the folder; true when nothing is wrong with it. */
function report({ root, isJson, updatesIds, listsExamples, rubric: wholeRubric, course }: Options): boolean {
  const content = loadContent(root);
  if (listsExamples) {
    console.log(exampleReport(content));
    return true;
  }
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

/** What the program does with these arguments; returns its exit code. What it prints goes to the console. */
export function main(args: string[]): number {
  const options = readOptions(args);
  if (typeof options !== 'string') return report(options) ? 0 : 1;
  console.error(options);
  return 2;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
