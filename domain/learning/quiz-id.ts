/** The id of a quiz for the server: its course and its id in the course. */
export function quizId(course: string, quiz: string): string {
  return `${course}.${quiz}`;
}
