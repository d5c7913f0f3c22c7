/** A Search that was opened: its settings can be changed, documents and an own text are searched, and its questions are measured. */
import { cutPieces, type Piece, readDocument, type SourceDocument } from '#domain/practice/document-search/cut-pieces';
import {
  FIRST_FIVE,
  type FoundPiece,
  indexPieces,
  type PieceIndex,
} from '#domain/practice/document-search/find-pieces';
import { isRight, measure, testSearch } from '#domain/practice/document-search/measure';
import { readSettings, type SearchSettings, settingsText } from '#domain/practice/document-search/settings';
import { countPassed } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { showResults } from '../playground/show-results.ts';
import { answerPart } from './answer-from-pieces.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './document-search.css?inline';
import type { DocumentSearchFacts, DocumentSearchWords } from './document-search-words.ts';
import { foundList, pieceItem } from './found-pieces.ts';
import { hitsText, type KnownResult, knownQuestions, resultsCsv } from './known-questions.ts';
import { type OwnText, ownText } from './own-text.ts';
import { type SearchControls, searchControls } from './search-controls.ts';
import { type SearchForm, searchForm } from './search-form.ts';

/** Puts the search into the place of the settings that were shown as a text. */
export function openDocumentSearch(root: HTMLElement, facts: DocumentSearchFacts): OpenedPart {
  const field = root.querySelector<HTMLTextAreaElement>('[data-settings]');
  const work = root.querySelector<HTMLElement>('[data-work]');
  const list = root.querySelector<HTMLElement>('[data-questions]');
  if (field === null || work === null || list === null) throw new Error('no place for the search');
  adoptStyles(styles);
  const bench = new DocumentSearch(root, facts, { field, work, list });
  const kept = keepFields(root, [{ file: 'search', field }]);
  offerKeep(root, { look: 'answer', read: () => bench.report });
  return {
    judge: () => bench.judge(),
    reset: () => bench.reset(),
    clear: () => bench.clear(),
    focus: () => bench.focus(),
    kept,
  };
}

type Places = { field: HTMLTextAreaElement; work: HTMLElement; list: HTMLElement };

class DocumentSearch {
  readonly #root: HTMLElement;
  readonly #facts: DocumentSearchFacts;
  readonly #field: HTMLTextAreaElement;
  readonly #documents: readonly SourceDocument[];
  readonly #controls: SearchControls;
  readonly #form: SearchForm;
  readonly #own: OwnText;
  readonly #printed = element('pre', 'search-printed');
  readonly #found = element('div', '', '', { 'data-found': '' });
  readonly #showKnown: (results: readonly KnownResult[]) => void;
  #index: PieceIndex;
  #results: readonly KnownResult[] = [];

  constructor(root: HTMLElement, facts: DocumentSearchFacts, { field, work, list }: Places) {
    const { words, questions } = facts;
    this.#root = root;
    this.#facts = facts;
    this.#field = field;
    this.#documents = documentsIn(root);
    this.#index = indexPieces([], this.#settings);
    this.#controls = searchControls(words, (changed) => this.#change(changed));
    this.#form = searchForm(words, () => this.#search());
    this.#own = ownText(root, words, () => this.#search());
    this.#showKnown = knownQuestions(list, questions, words, (question) => {
      this.#form.ask(question.asks);
      this.#search();
      this.#form.focus();
    });
    work.replaceChildren(...this.#controls.parts, this.#printed, this.#form.part, this.#found, this.#own.part);
    root.querySelector('.answering-actions')?.append(pressButton(words.save, () => this.#save(), 'btn btn-quiet'));
    field.addEventListener('change', () => this.#show());
    this.#show();
  }

  /** The settings and what they lead to, as a text for the workbook. */
  get report(): string {
    return `${settingsText(this.#settings)}\n\n${hitsText(this.#results, this.#facts.words)}`;
  }

  focus(): void {
    this.#root.querySelector<HTMLElement>('[data-work] select')?.focus();
  }

  judge(): PartVerdict {
    const { words, tests, questions, hidden } = this.#facts;
    const results = testSearch(this.#documents, this.#settings, { shown: questions, hidden }, tests);
    showResults(this.#root, results, words);
    const { passed, all } = countPassed(results, tests.length);
    const text = fill(words.count, { passed, sum: tests.length });
    if (all) return { kind: 'right', text };
    return { kind: this.#field.value === this.#field.defaultValue ? 'empty' : 'wrong', text };
  }

  reset(): void {
    this.#write(this.#field.defaultValue);
    this.#controls.show(this.#settings, true);
    showResults(this.#root, null, this.#facts.words);
  }

  clear(): void {
    this.#own.bringBack();
    this.#controls.show(this.#settings, true);
    this.#form.ask('');
    this.#found.replaceChildren();
    showResults(this.#root, null, this.#facts.words);
  }

  get #settings(): SearchSettings {
    return readSettings(this.#field.value).settings;
  }

  #change(changed: Partial<SearchSettings>): void {
    // Reading holds the overlap below half of a piece.
    this.#write(settingsText(readSettings(settingsText({ ...this.#settings, ...changed })).settings));
  }

  #write(text: string): void {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.#show();
  }

  /** Cuts and measures again. */
  #show(): void {
    const settings = this.#settings;
    const { questions, words } = this.#facts;
    this.#controls.show(settings);
    this.#printed.textContent = settingsText(settings);
    this.#index = indexPieces(cutPieces(this.#documents, settings), settings);
    const { pieces } = this.#index;
    this.#results = measure(this.#index, questions).map((result) => ({
      ...result,
      isWhole: pieces.some((piece) => isRight({ piece }, result.question)),
    }));
    this.#showKnown(this.#results);
    describePieces(this.#controls.pieces, pieces, words);
    if (this.#form.question !== '') this.#search();
  }

  #search(): void {
    const { question, place } = this.#form;
    const own = place === 'own' ? this.#own.document : null;
    this.#found.replaceChildren();
    if (question === '') this.#form.say('');
    else if (place === 'own' && own === null) this.#form.say(this.#facts.words.ownEmpty);
    else this.#showFound(question, own);
  }

  /** In the documents of the lesson, or in a text of one's own, which is sent nowhere. */
  #showFound(question: string, own: SourceDocument | null): void {
    const { words, ask, questions } = this.#facts;
    const settings = this.#settings;
    const index = own === null ? this.#index : indexPieces(cutPieces([own], settings), settings);
    const found = index.find(question);
    const known = own === null ? questions.find(({ asks }) => asks === question) : undefined;
    const shown = Math.min(found.length, FIRST_FIVE);
    this.#form.say(found.length === 0 ? words.nothing : fill(words.found, { count: found.length, shown }));
    if (found.length === 0) return;
    const isKnown = (one: FoundPiece): boolean => known !== undefined && isRight(one, known);
    this.#found.append(foundList(found, { method: settings.method, isRight: isKnown }, words));
    if (ask !== false && own === null) this.#offerAnswer(ask, question, found);
  }

  /** What asks a model is loaded when its fold is opened. */
  #offerAnswer(ask: Exclude<DocumentSearchFacts['ask'], false>, question: string, found: readonly FoundPiece[]): void {
    const fold = element('details', 'more no-print');
    fold.append(element('summary', '', ask.texts.title));
    const pieces = found.slice(0, FIRST_FIVE).map(({ piece }) => piece);
    const open = async (): Promise<void> => {
      const part = await answerPart(this.#root, { question, pieces }, ask).catch(() =>
        element('p', '', this.#facts.words.unreachable),
      );
      fold.append(part);
    };
    fold.addEventListener('toggle', () => void open(), { once: true });
    this.#found.append(fold);
  }

  #save(): void {
    const file = new Blob([resultsCsv(this.#results, this.#facts.words)], { type: 'text/csv' });
    saveFile(file, `${this.#root.dataset['partId'] ?? 'search'}.csv`);
  }
}

/** The documents are in the page, as texts. */
function documentsIn(root: HTMLElement): SourceDocument[] {
  return [...root.querySelectorAll<HTMLElement>('[data-document]')].map((place) =>
    readDocument(place.dataset['document'] ?? '', place.querySelector('[data-text]')?.textContent ?? ''),
  );
}

function describePieces(place: HTMLElement, pieces: readonly Piece[], words: DocumentSearchWords): void {
  const sizes = pieces.map((piece) => piece.words);
  const numbers = { count: pieces.length, least: Math.min(...sizes), most: Math.max(...sizes) };
  const wasOpen = place.querySelector('details')?.open ?? false;
  const fold = element('details', 'more');
  fold.append(element('summary', '', words.look));
  const fillFold = (): void => {
    if (!fold.open || fold.querySelector('ol') !== null) return;
    const list = element('ol', 'search-found');
    list.append(...pieces.map(pieceItem));
    fold.append(list);
  };
  fold.addEventListener('toggle', fillFold);
  fold.open = wasOpen;
  place.replaceChildren(element('p', '', fill(words.pieces, numbers), { role: 'status' }), fold);
}
