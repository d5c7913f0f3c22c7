/** The frontmatter of `courses/<slug>/<id>.mdx`: one text lesson. */
import { z } from 'astro/zod';
import { id, line, lines, prose } from './words.ts';

export const lessonSchema = z.strictObject({
  id: id.describe('Equals the file name, is unique in the course and never changes: progress is kept by it.'),
  title: line.describe('What learners read in the contents and at the top; it may change at any time.'),
  topic: line
    .optional()
    .describe(
      'The plain second line under the title: 3 to 8 words that people search for, such as `Mobile money scams`.',
    ),
  description: prose.describe('One sentence for lists and search results.'),
  preview: z.boolean().default(false).describe('True opens the lesson to everybody, without an account.'),
  tools: lines.describe('What the learner needs at hand for this lesson.'),
  retiredPractices: z
    .array(id)
    .default([])
    .describe('Ids of required parts that were taken out of this lesson; never used again, because learners did them.'),
  can: line
    .optional()
    .describe(
      'What the learner can do after this one lesson, in words that follow “You can now”. Needed where several lessons lead to one outcome.',
    ),
  person: id
    .optional()
    .describe('The id in `people.yaml` of the person with whose story the lesson begins: the face is shown beside it.'),
  outcomes: z.array(id).default([]).describe('Ids of the learning outcomes of the course that this lesson teaches.'),
});

export type Lesson = z.output<typeof lessonSchema>;
