/** A graded question and the lesson that answers it, for tests. */
import type { GradedQuestion } from '../../domain/assistant/graded-questions.ts';
import type { Passage } from '../../domain/assistant/passage-index.ts';

export const PRICE_QUESTION: GradedQuestion = {
  course: 'prompts',
  quiz: 'first-quiz',
  id: 'price',
  question:
    "You ask for a notice with today's price of beans at your market. Whom do you ask before the notice goes out?",
  options: [
    { key: 'a', text: 'My own notes of last week' },
    { key: 'b', text: 'A seller who stands at our market today' },
    { key: 'c', text: 'A second chat assistant' },
  ],
  answer: 'b',
  explanation: 'You did not give the price, so the model filled the gap. Only the market knows the price of today.',
  ref: 'what-a-model-does#it-fills-a-gap',
};

function section(anchor: string, text: string, own: Partial<Passage> = {}): Passage {
  const link = { to: 'lesson', course: 'prompts', lesson: 'what-a-model-does', anchor } as const;
  const title = 'What a model does';
  return {
    id: `en:${anchor}`,
    lang: 'en',
    title,
    heading: anchor,
    text,
    link,
    guard: 'prompts',
    example: false,
    ...own,
  };
}

export const PRICE_PASSAGES: readonly Passage[] = [
  section(
    'it-fills-a-gap',
    'A model fills every gap with something likely. Before a notice goes out, ask who can know its facts. For a price of beans, ask a seller who stands at the market today.',
  ),
  section('an-example', 'Claudine asks for a message without a date. The date that comes back was never given.', {
    example: true,
  }),
];
