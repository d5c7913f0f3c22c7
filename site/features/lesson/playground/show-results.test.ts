// @vitest-environment happy-dom
/** What a part shows of its tests. */
import { expect, test } from 'vitest';
import { showResults } from './show-results.ts';

const words = { passed: 'passed', notYet: 'not yet', gave: '{gave}' };

test('where nothing was run, neither states nor the verdict of before are shown, but that of a part within stays', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<div><p data-verdict>of a part within</p></div><p data-verdict data-kind="right">1 of 1</p><p data-test><b data-state></b></p>';
  showResults(root, [{ passed: true }], words);
  expect(root.textContent).toBe('of a part within1 of 1passed');
  showResults(root, null, words);
  expect(root.textContent).toBe('of a part within');
});
