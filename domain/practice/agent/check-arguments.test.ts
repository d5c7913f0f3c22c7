import { expect, it } from 'vitest';
import { checkArguments, type ToolSchema } from './check-arguments.ts';

const WORDS = {
  missing: 'missing {name}',
  unknown: 'unknown {name}: {wanted}',
  type: 'type {name}: {wanted}, {value}',
  one: 'one {name}: {wanted}',
  least: 'least {name}: {wanted}',
  most: 'most {name}: {wanted}',
  form: 'form {name}: {wanted}',
};
const SCHEMA: ToolSchema = {
  type: 'object',
  properties: {
    part: { type: 'string', minLength: 2, maxLength: 8, pattern: '^[a-z]+$' },
    pieces: { type: 'integer', minimum: 1, maximum: 10 },
    shop: { type: 'string', enum: ['Gitega', 'Huye'] },
    soon: { type: 'boolean' },
  },
  required: ['part'],
};

it('finds nothing wrong with arguments that are as described', () => {
  expect(checkArguments(SCHEMA, { part: 'chain', pieces: 10, shop: 'Huye', soon: true }, WORDS)).toBe('');
  expect(checkArguments(undefined, { part: 5 }, WORDS)).toBe('');
});

it.each([
  [{}, 'missing part'],
  [{ part: 'chain', colour: 'red' }, 'unknown colour: part, pieces, shop, soon'],
  [{ part: 5 }, 'type part: string, 5'],
  [{ part: 'chain', pieces: '4' }, 'type pieces: integer, "4"'],
  [{ part: 'chain', pieces: 4.5 }, 'type pieces: integer, 4.5'],
  [{ part: 'chain', pieces: 0 }, 'least pieces: 1'],
  [{ part: 'chain', pieces: 40 }, 'most pieces: 10'],
  [{ part: 'chain', shop: 'Kigali' }, 'one shop: Gitega, Huye'],
  [{ part: 'Chain' }, 'form part: ^[a-z]+$'],
  [{ part: 'c' }, 'form part: 2+'],
  [{ part: 'brakecables' }, 'form part: 1–8'],
])('%o: %s', (args, problem) => {
  expect(checkArguments(SCHEMA, args, WORDS)).toBe(problem);
});
