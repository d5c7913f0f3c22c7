/** The files of a `<Code>` with their commits. Every change is written into the field that is kept. */
import { beginWork, type CodeWork, codeText, readCodeText } from '#domain/practice/code/code-text';
import type { CodeFiles } from '#domain/practice/code/link-modules';

export class CodeContents {
  now: CodeWork;
  readonly given: CodeFiles;
  readonly #field: HTMLTextAreaElement;
  readonly #listeners: (() => void)[] = [];

  constructor(field: HTMLTextAreaElement, given: CodeFiles) {
    this.#field = field;
    this.given = given;
    this.now = readCodeText(field.value, given);
    // What another device wrote, and nothing of before after signing out.
    field.addEventListener('change', () => {
      this.now = readCodeText(field.value, given);
      this.#tell();
    });
  }

  /** Whether anything is other than what the author gave. */
  get isChanged(): boolean {
    return this.#field.value !== '';
  }

  /** Called when files are others than what is in the editor. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** What is typed. */
  write(name: string, text: string): void {
    this.#store({ ...this.now, files: { ...this.now.files, [name]: text } });
  }

  change(work: CodeWork): void {
    this.#store(work);
    this.#tell();
  }

  /** A command that was done. */
  addRan(name: string): void {
    if (!this.now.ran.includes(name)) this.#store({ ...this.now, ran: [...this.now.ran, name] });
  }

  reset(): void {
    this.change(beginWork(this.given));
  }

  #store(work: CodeWork): void {
    this.now = work;
    this.#field.value = codeText(work, this.given);
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
