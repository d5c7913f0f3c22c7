// Your agent. What is here works, and it is not safe yet: the first rubric lines say what is missing.
// You may paste the file that you saved in the lessons over this one. `table` is there as in the lessons.

export const limits = { steps: 8 };

export const instructions = 'You look after the shelf of a shop.';

const part = { type: 'string' };
const one = { type: 'object', properties: { part }, required: ['part'] };

export const tools = [
  {
    name: 'stock',
    description: 'Gets data.',
    parameters: one,
    run: ({ part }) => table('parts').list({ part })[0],
  },
  {
    name: 'prices',
    description: 'Gets prices.',
    parameters: one,
    run: ({ part }) => table('prices').list({ part }),
  },
  {
    name: 'messages',
    description: 'The messages of today.',
    parameters: { type: 'object', properties: {} },
    run: () => table('messages').list(),
  },
  {
    name: 'order',
    description: 'Orders pieces of a part.',
    parameters: {
      type: 'object',
      properties: {
        part,
        pieces: { type: 'integer', minimum: 1 },
        supplier: { type: 'string' },
      },
      required: ['part', 'pieces', 'supplier'],
    },
    run: (order) => table('orders').insert(order),
  },
];
