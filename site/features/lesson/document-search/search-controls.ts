/** How the documents are cut and searched, to be changed by the learner. */
import {
  CUTS,
  LEAST,
  METHODS,
  mostOverlap,
  OVERLAP,
  readWordings,
  type SearchSettings,
  SIZE,
  wordingsText,
} from '#domain/practice/document-search/settings';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import type { DocumentSearchWords } from './document-search-words.ts';

/** `show` sets the controls, and with `whole` a line of wordings that is none goes too; `pieces` is the place where the pieces are described. */
export type SearchControls = {
  parts: HTMLElement[];
  pieces: HTMLElement;
  show: (settings: SearchSettings, whole?: boolean) => void;
};
type Change = (changed: Partial<SearchSettings>) => void;

/** `change` gets what is other than before when the learner has set it. */
export function searchControls(words: DocumentSearchWords, change: Change): SearchControls {
  const cut = choice(words.cut, words.cuts, CUTS, (value) => change({ cut: value }));
  const size = slider(words.size, SIZE, '{n}', (value) => change({ size: value }));
  const overlap = slider(words.overlap, OVERLAP, '{n}', (value) => change({ overlap: value }));
  const headings = tick(words.headings, (value) => change({ headings: value }));
  const method = choice(words.method, words.methods, METHODS, (value) => change({ method: value }));
  const least = slider(words.least, LEAST, '{n} %', (value) => change({ least: value }));
  const wordings = wordingsField(words, (value) => change({ wordings: value }));
  const pieces = element('div', 'search-pieces');
  return {
    parts: [
      group(words.cutting, [cut.field, size.field, overlap.field, headings.field, pieces]),
      group(words.searching, [method.field, least.field, wordings.field]),
    ],
    pieces,
    show: (settings, whole = false) => {
      cut.show(settings.cut);
      size.show(settings.size);
      overlap.field.hidden = settings.cut !== 'words';
      overlap.show(settings.overlap, mostOverlap(settings));
      headings.show(settings.headings);
      method.show(settings.method);
      least.show(settings.least);
      wordings.show(settings.wordings, whole);
    },
  };
}

function group(title: string, fields: readonly HTMLElement[]): HTMLElement {
  const set = element('fieldset', 'search-controls no-print');
  set.append(element('legend', '', title), ...fields);
  return set;
}

function labelled(label: string, field: HTMLElement): HTMLLabelElement {
  const around = element('label', 'answering-field');
  around.append(element('span', '', label), field);
  return around;
}

function choice<Value extends string>(
  label: string,
  names: { readonly [value in Value]: string },
  values: readonly Value[],
  change: (value: Value) => void,
): { field: HTMLElement; show: (value: Value) => void } {
  const select = element('select', 'answering-input');
  select.append(...values.map((value) => element('option', '', names[value], { value })));
  select.addEventListener('change', () => {
    const chosen = values[select.selectedIndex];
    if (chosen !== undefined) change(chosen);
  });
  return {
    field: labelled(label, select),
    show: (value) => {
      select.value = value;
    },
  };
}

/** The number beside the slider follows it; what it means is worked out when it is let go. */
function slider(
  label: string,
  { min, max, step }: { min: number; max: number; step: number },
  text: string,
  change: (value: number) => void,
): { field: HTMLElement; show: (value: number, most?: number) => void } {
  const input = element('input', 'explorer-slider', '', {
    type: 'range',
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
  });
  // An output would take the label for itself.
  const number = element('span', 'search-number');
  const field = labelled(label, input);
  field.firstElementChild?.append(' ', number);
  const follow = (): void => {
    number.textContent = fill(text, { n: input.value });
    input.setAttribute('aria-valuetext', number.textContent);
  };
  input.addEventListener('input', follow);
  input.addEventListener('change', () => change(input.valueAsNumber));
  return {
    field,
    show: (value, most = max) => {
      input.max = `${most}`;
      input.value = `${value}`;
      follow();
    },
  };
}

function tick(label: string, change: (value: boolean) => void): { field: HTMLElement; show: (value: boolean) => void } {
  const field = element('label', 'search-tick');
  const box = element('input', '', '', { type: 'checkbox' });
  field.append(box, element('span', '', label));
  box.addEventListener('change', () => change(box.checked));
  return {
    field,
    show: (value) => {
      box.checked = value;
    },
  };
}

/** A line that is none stays in the field, and is named. */
function wordingsField(
  words: DocumentSearchWords,
  change: (value: SearchSettings['wordings']) => void,
): { field: HTMLElement; show: (value: SearchSettings['wordings'], whole: boolean) => void } {
  const area = element('textarea', 'answering-input answering-prompt', '', {
    rows: '3',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    placeholder: words.wordingsHint,
  });
  const problem = element('p', 'search-problem', '', { role: 'status' });
  const field = element('div');
  field.append(labelled(words.wordings, area), problem);
  area.addEventListener('change', () => {
    const { wordings, wrong } = readWordings(area.value);
    problem.textContent = wrong === null ? '' : fill(words.wrongWording, { line: wrong });
    area.setAttribute('aria-invalid', `${wrong !== null}`);
    change(wordings);
  });
  return {
    field,
    show: (value, whole) => {
      if (!whole && wordingsText(readWordings(area.value).wordings) === wordingsText(value)) return;
      area.value = wordingsText(value);
      problem.textContent = '';
      area.removeAttribute('aria-invalid');
    },
  };
}
