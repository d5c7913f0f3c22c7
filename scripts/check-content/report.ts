/** Shows an author what the checks found: grouped by file, in the order of the lines, with a count at the end. */
import type { Content } from '#content/schema/load-content';
import { type ContentProblem, problemLine } from '#content/schema/problem';
import { RULE_NAMES } from './rubric/rubric.ts';
import { RULE_TEXTS } from './rubric/rules.ts';
import { rubricTables, table } from './rubric/table.ts';

/** Everything but the warnings of the rubric, which are counted by rule. */
export function textReport(problems: ContentProblem[], content: Content): string {
  const faults = problems.filter((problem) => !isOfTaste(problem));
  return joined([listing(faults, content.root), ruleCounts(problems.filter(isOfTaste)), summary(problems, content)]);
}

/** The whole rubric, of all courses or of one: tables, each of its findings, and how the content as a whole is. */
export function rubricReport(problems: ContentProblem[], content: Content, course?: string): string {
  const folder = course === undefined ? '' : `courses/${course}/`;
  const found = problems.filter(({ rule, file }) => rule !== undefined && file.startsWith(folder));
  return joined([
    rubricTables(content, found, course),
    listing(found, content.root),
    ruleCounts(found),
    summary(problems, content),
  ]);
}

function listing(problems: ContentProblem[], root: string): string {
  return byFile(inOrder(problems))
    .map((found) => found.map((problem) => problemText(problem, root)).join('\n'))
    .join('\n\n');
}

function joined(blocks: string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

function isOfTaste({ rule, warning }: ContentProblem): boolean {
  return rule !== undefined && warning === true;
}

/** How often each rule of the rubric is not met; nothing when all are. */
function ruleCounts(problems: readonly ContentProblem[]): string {
  const rows = RULE_NAMES.flatMap((name) => {
    const found = problems.filter(({ rule }) => rule === name);
    if (found.length === 0) return [];
    const files = new Set(found.map(({ file }) => file)).size;
    return [[RULE_TEXTS[name], `${found.length}`, counted(files, 'file')]];
  });
  if (rows.length === 0) return '';
  return `What lessons are judged by (all of it: npm run check:content -- --rubric):\n\n${table([['', 'found', 'in'], ...rows])}`;
}

export function jsonReport(problems: ContentProblem[], content: Content): string {
  const warnings = problems.filter(({ warning }) => warning).length;
  const counts = { errors: problems.length - warnings, warnings };
  return JSON.stringify({ root: content.root, ...counts, problems: inOrder(problems) }, null, 2);
}

function byFile(problems: ContentProblem[]): ContentProblem[][] {
  const groups = new Map<string, ContentProblem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return [...groups.values()];
}

function problemText(problem: ContentProblem, root: string): string {
  return problem.warning
    ? problemLine({ ...problem, message: `${problem.message} (a warning)` }, root)
    : problemLine(problem, root);
}

function summary(problems: ContentProblem[], content: Content): string {
  const errors = problems.filter(({ warning }) => !warning);
  const warnings = problems.length - errors.length;
  const also = warnings === 0 ? '' : ` ${counted(warnings, 'warning')}.`;
  const read = [
    counted(content.courses.length, 'course'),
    counted(content.lessons.size, 'lesson'),
    counted(content.quizzes.size, 'quiz', 'quizzes'),
    counted(content.docs.length, 'page of documentation', 'pages of documentation'),
  ];
  if (errors.length === 0) return `The content is sound: ${read.join(', ')}.${also} Well done.`;
  const files = new Set(errors.map(({ file }) => file)).size;
  return `${counted(errors.length, 'problem')} in ${counted(files, 'file')}.${also}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function inOrder(problems: ContentProblem[]): ContentProblem[] {
  const byFileAndLine = (a: ContentProblem, b: ContentProblem) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
  };
  return problems.toSorted(byFileAndLine);
}
