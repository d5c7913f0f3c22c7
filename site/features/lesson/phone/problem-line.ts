/** What is wrong with the text of a service, below its field, with a button that puts the caret into the line. */
import type { FileProblem } from '#domain/practice/phone/service-file';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { fileProblemText, type PhoneWords } from './phone-words.ts';

export class ProblemLine {
  readonly place = element('div', 'phone-problem no-print');
  readonly #field: HTMLTextAreaElement;
  readonly #words: PhoneWords;
  readonly #status = element('p', '', '', { role: 'status' });
  readonly #button: HTMLButtonElement;
  #line = 1;

  constructor(field: HTMLTextAreaElement, words: PhoneWords) {
    this.#field = field;
    this.#words = words;
    this.#button = pressButton(words.toLine, () => this.focus(), 'btn btn-quiet btn-sm');
    this.#button.hidden = true;
    this.place.append(this.#status, this.#button);
  }

  get text(): string {
    return this.#status.textContent ?? '';
  }

  show(problem: FileProblem | null): void {
    const text = problem === null ? '' : fileProblemText(problem, this.#words);
    // The same text again would be read out at each letter.
    if (text !== this.text) this.#status.textContent = text;
    this.#button.hidden = problem === null;
    this.#line = problem?.line ?? 1;
    this.#field.setAttribute('aria-invalid', `${problem !== null}`);
  }

  /** Marks the line in the field. */
  focus(): void {
    const before = this.#field.value.split('\n').slice(0, this.#line - 1);
    const from = before.reduce((sum, line) => sum + line.length + 1, 0);
    const end = this.#field.value.indexOf('\n', from);
    this.#field.focus();
    this.#field.setSelectionRange(from, end === -1 ? this.#field.value.length : end);
  }
}
