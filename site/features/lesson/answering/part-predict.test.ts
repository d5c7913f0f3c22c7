// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { start } from './part-predict.ts';

const facts = JSON.stringify({ asGuessed: 'As you expected.', different: 'You expected something else.' });
const choice = (text: string, right = ''): string =>
  `<label class="answering-choice"><input type="radio" name="one" value="${text}" ${right}><span>${text}</span></label>`;

it('marks the right guess once the learner has guessed, with a word, and once', async () => {
  const root = document.createElement('section');
  root.dataset['facts'] = facts;
  root.dataset['words'] = JSON.stringify({ empty: 'Do it first.', right: 'Right.' });
  root.innerHTML = `${choice('never')}${choice('often', 'data-right')}<button data-judge></button><p data-verdict></p>`;
  start(root);
  const [never, often] = root.querySelectorAll('label');
  const judge = async (): Promise<string | null | undefined> => {
    root.querySelector('button')?.click();
    // The verdict is a promise: this comes after it.
    await new Promise((done) => setTimeout(done));
    return root.querySelector('[data-verdict]')?.textContent;
  };
  expect(await judge()).toBe('Do it first.');
  expect(often?.textContent).toBe('often');
  never?.querySelector('input')?.click();
  expect(await judge()).toBe('You expected something else.');
  expect(often?.textContent).toBe('oftenRight.');
  expect(often?.dataset['right']).toBe('yes');
  expect(await judge()).toBe('You expected something else.');
  expect(often?.textContent).toBe('oftenRight.');
  expect(never?.textContent).toBe('never');
});
