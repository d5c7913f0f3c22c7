/** Where a question is typed and searched: in the documents of the lesson, or in a text of one's own. */
import { element } from '#site/ui/dom/element.ts';
import type { DocumentSearchWords } from './document-search-words.ts';

export type SearchForm = {
  part: HTMLElement;
  readonly question: string;
  readonly place: 'course' | 'own';
  ask: (question: string) => void;
  say: (text: string) => void;
  focus: () => void;
};

/** A question is no page of text. */
const LONGEST = 300;

export function searchForm(words: DocumentSearchWords, search: () => void): SearchForm {
  const part = element('form', 'search-form no-print');
  const input = element('input', 'answering-input', '', {
    type: 'search',
    maxlength: `${LONGEST}`,
    enterkeyhint: 'search',
    autocomplete: 'off',
  });
  const label = element('label', 'answering-field search-question', words.question);
  label.append(input);
  const select = element('select', 'answering-input');
  for (const place of ['course', 'own'] as const)
    select.append(element('option', '', words.places[place], { value: place }));
  const where = element('label', 'answering-field', words.where);
  where.append(select);
  const status = element('p', 'search-status', '', { role: 'status' });
  part.append(label, where, element('button', 'btn', words.find, { type: 'submit' }), status);
  part.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  select.addEventListener('change', search);
  return {
    part,
    get question() {
      return input.value.trim();
    },
    get place() {
      return select.value === 'own' ? 'own' : 'course';
    },
    ask: (question) => {
      input.value = question;
      select.value = 'course';
      status.textContent = '';
    },
    say: (text) => {
      status.textContent = text;
    },
    focus: () => input.focus(),
  };
}
