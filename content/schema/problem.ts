import { contentRoot } from './content-root.ts';

/**
 * What is wrong with a content file, described so that its author can correct it: where it is, what was expected, what is there,
 * and what was perhaps meant.
 */
export type ContentProblem = {
  /** Path inside the content folder, with forward slashes: `courses/rag-basics/course.yaml`. */
  file: string;
  /** Counted from 1, as editors do. */
  line: number;
  column?: number;
  /** The key in the file (`questions[2].answer`), the MDX part (`<Figure>`), or '' for the file as a whole. */
  key: string;
  /** What is wrong and how to correct it, as a sentence. */
  message: string;
  expected?: string;
  received?: string;
  didYouMean?: string;
  /** A warning is printed, and does not fail the check. */
  warning?: true;
  /** The rule of the teaching rubric that found it. Its warnings are counted, and shown in full when an author asks for them. */
  rule?: string;
};

/** One problem as one line: `content/program.yaml:3  published  expected … received …  did you mean …?`. */
export function problemLine(problem: ContentProblem, root = contentRoot()): string {
  const place = `${root}/${problem.file}:${problem.line}${problem.column === undefined ? '' : `:${problem.column}`}`;
  return [place, ...problemParts(problem)].join('  ');
}

/** The parts of a problem after its place, in the order in which they are read. */
function problemParts(problem: ContentProblem): string[] {
  const found = [
    problem.expected === undefined ? '' : `expected ${problem.expected}`,
    problem.received === undefined ? '' : `received ${problem.received}`,
  ].filter((part) => part !== '');
  const parts = [problem.key, found.join(' '), problem.message];
  if (problem.didYouMean !== undefined) parts.push(`did you mean ${problem.didYouMean}?`);
  return parts.filter((part) => part !== '');
}

/** Thrown where content that does not load cannot be worked around: by the build and by the pages. */
export class BrokenContent extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[], root: string) {
    const lines = problems.map((problem) => problemLine(problem, root));
    super(`The content does not load. \`npm run check:content\` tells more.\n${lines.join('\n')}`);
    this.name = 'BrokenContent';
    this.problems = problems;
  }
}
