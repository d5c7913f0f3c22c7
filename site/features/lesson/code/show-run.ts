/** What a run of files is shown as: the learner's tests with what each found, and what went wrong with file and line, in plain words first. */
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { type CodeWords, errorText, problemText, whyText } from './code-words.ts';
import type { FilesRun, Place, RunTrouble } from './run-files.ts';

/** Shows a line of a file in the editor. */
export type GoTo = (place: Place) => void;

/** The list of the learner's tests; how to write the first one, where a file for them is there. */
export function ownTests(
  { tests, hasPlace }: Pick<FilesRun, 'tests'> & { hasPlace: boolean },
  words: CodeWords,
  goTo: GoTo,
): HTMLElement[] {
  if (tests.length === 0 && !hasPlace) return [];
  const head = element('p', 'playground-head', words.ownTests);
  if (tests.length === 0) return [head, element('p', '', words.noOwnTests)];
  const list = element('ul', 'playground-tests');
  for (const test of tests) {
    const item = element('li');
    item.dataset['state'] = test.passed ? 'passed' : 'not-yet';
    item.append(element('span', 'playground-state', test.passed ? words.passed : words.notYet), test.name);
    if (!test.passed) {
      item.append(element('span', 'playground-why', whyText(test, words)));
      if (test.place) item.append(goToButton(test.place, words, goTo));
    }
    list.append(item);
  }
  return [head, list];
}

/** What went wrong as a sentence, with its file and line. */
export function troubleText(trouble: RunTrouble, words: CodeWords): string {
  const place = placeOfTrouble(trouble);
  const text = plainText(trouble, words);
  return place === null ? text : `${fill(words.line, { file: place.name, line: place.line })} ${text}`;
}

export function placeOfTrouble(trouble: RunTrouble): Place | null {
  if ('link' in trouble) return { name: trouble.link.file, line: trouble.link.line };
  return 'error' in trouble ? trouble.place : null;
}

export function goToButton(place: Place, words: CodeWords, goTo: GoTo): HTMLButtonElement {
  const label = fill(words.goTo, { file: place.name, line: place.line });
  return pressButton(label, () => goTo(place), 'btn btn-sm btn-quiet code-go');
}

function plainText(trouble: RunTrouble, words: CodeWords): string {
  if ('link' in trouble) return problemText(trouble.link, words);
  if ('error' in trouble) return errorText(trouble.error, words);
  return words[trouble.end];
}
