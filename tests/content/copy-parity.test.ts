/** Every language has the same texts. */
import { test } from 'vitest';
import { expectProblem, replacing } from './mutated-content.ts';

const RW = 'copy/rw/nav.yaml';

test('a text that is missing in another language is reported', () => {
  expectProblem(
    { [RW]: replacing('signIn: Injira\n', '') },
    { file: RW, at: '', key: 'signIn', message: /translate it/ },
  );
});

test('a text that English does not have is reported with the key that was meant', () => {
  expectProblem(
    { 'copy/en/nav.yaml': replacing('signIn: Sign in\n', ''), [RW]: replacing('signIn: Injira', 'greting: Injira') },
    { file: RW, at: 'greting:', key: 'greting', message: /rename the key/, didYouMean: 'greeting' },
  );
});

test('a placeholder that was lost is reported', () => {
  expectProblem(
    { [RW]: replacing('{count}', 'menshi') },
    {
      file: RW,
      at: 'greeting:',
      key: 'greeting',
      message: /Keep the placeholders/,
      expected: '{count} {name}',
      received: '{name}',
    },
  );
});

test('a list that is shorter is reported', () => {
  expectProblem(
    { [RW]: replacing('[Soma, Gerageza]', '[Soma]') },
    { file: RW, at: 'steps', key: 'steps[1]', message: /translate/ },
  );
});

test('a file that is missing in another language is reported', () => {
  expectProblem({ [RW]: null }, { file: RW, at: '', key: '', message: /translate copy\/en\/nav\.yaml/ });
});
