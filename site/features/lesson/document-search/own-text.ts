/** A text that the learner pastes, to search in it too. It stays on the device: it may be a paper that nobody else should have. */
import { readDocument, type SourceDocument } from '#domain/practice/document-search/cut-pieces';
import { element } from '#site/ui/dom/element.ts';
import { keepText, keptText } from '../answering/practice-memory.ts';
import type { DocumentSearchWords } from './document-search-words.ts';

/** `document` is null while nothing is there. `bringBack` shows what the learner of now has on this device. */
export type OwnText = { part: HTMLElement; readonly document: SourceDocument | null; bringBack: () => void };

const FIELD = 'own';
/** Letters: some twenty pages, which an old phone cuts at once. */
const LONGEST = 40_000;

export function ownText(root: HTMLElement, words: DocumentSearchWords, changed: () => void): OwnText {
  const part = element('details', 'more no-print');
  const area = element('textarea', 'answering-input search-own', '', { rows: '6', maxlength: `${LONGEST}` });
  const label = element('label', 'answering-field', words.own);
  label.append(element('span', 'small', words.ownHint), area);
  part.append(element('summary', '', words.own), label);
  const bringBack = (): void => {
    area.value = keptText(root, FIELD) ?? '';
  };
  area.addEventListener('input', () => keepText(root, FIELD, area.value));
  area.addEventListener('change', changed);
  bringBack();
  return {
    part,
    get document() {
      return area.value.trim() === '' ? null : readDocument(FIELD, area.value, words.ownTitle);
    },
    bringBack,
  };
}
