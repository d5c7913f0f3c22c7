/** Shows an author what the checks found: grouped by file, in the order of the lines, with a count at the end. */
import type { Content } from '#content/schema/load-content';
import { type ContentProblem, problemLine } from '#content/schema/problem';

export function textReport(problems: ContentProblem[], content: Content): string {
  const groups = byFile(inOrder(problems)).map((found) =>
    found.map((problem) => problemText(problem, content.root)).join('\n'),
  );
  return [...groups, summary(problems, content)].join('\n\n');
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
