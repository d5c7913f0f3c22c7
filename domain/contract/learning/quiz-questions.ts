/** The questions of a quiz: no endpoint, but a file beside the quiz's page, which the server sends to those who may read the page. */
import type { PublicQuiz } from '../../learning/grading.ts';
import { flag, list, nullable, number, object, optional, type Shape, text } from '../shape.ts';

const fields = object({
  course: text,
  id: text,
  draw: nullable(number),
  final: flag,
  leastTasks: optional(number),
  outline: text,
  title: text,
  description: text,
  passingScore: number,
  questions: list(
    object({
      id: text,
      question: text,
      options: list(object({ key: text, text })),
      checkpoint: flag,
      outcome: text,
      task: optional(text),
    }),
  ),
});

/** Whether what came over the wire is a quiz. */
export const quizQuestions: Shape<PublicQuiz> = (value): value is PublicQuiz => fields(value);
