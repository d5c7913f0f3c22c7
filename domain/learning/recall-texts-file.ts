/**
 * The texts of a course's questions as a file: a line for the course, then one a question with its name, a tab and its texts as JSON. So the
 * server parses of a course only what it asks; parsing all of it takes most of the time of a request.
 */

/** The data of a course, and the texts of its questions by name. */
export type RecallTextsFile<Course, Texts> = { course: Course; textsOf: (question: string) => Texts | undefined };

export function recallTextsFile(course: object, questions: Readonly<Record<string, object>>): string {
  const lines = Object.entries(questions).map(([name, texts]) => `${name}\t${JSON.stringify(texts)}`);
  return `${[JSON.stringify(course), ...lines].join('\n')}\n`;
}

/** Reads what `recallTextsFile` wrote of such a course and such texts. */
export function readRecallTexts<Course, Texts>(file: string): RecallTextsFile<Course, Texts> {
  const [course = '', ...lines] = file.trimEnd().split('\n');
  const byName = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]));
  return {
    course: JSON.parse(course) as Course,
    textsOf: (question) => {
      const line = byName.get(question);
      return line === undefined ? undefined : (JSON.parse(line.slice(question.length + 1)) as Texts);
    },
  };
}
