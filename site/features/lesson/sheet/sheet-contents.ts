/** What is in a sheet, with what was there before. Every change is written into the field that is kept. */
import { readSheetText, type SheetContent, sheetText } from '#domain/practice/sheet/sheet-text';

const MOST_STEPS = 100;

export class SheetContents {
  now: SheetContent;
  readonly #field: HTMLTextAreaElement;
  readonly #before: SheetContent[] = [];
  readonly #listeners: (() => void)[] = [];

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    this.now = readSheetText(field.value);
    // What another device wrote.
    field.addEventListener('change', () => {
      this.now = readSheetText(field.value);
      this.#tell();
    });
  }

  /** Whether anything is other than what the author gave. */
  get isChanged(): boolean {
    return this.#field.value !== this.#field.defaultValue;
  }

  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  change(content: SheetContent): void {
    this.#before.push(this.now);
    if (this.#before.length > MOST_STEPS) this.#before.shift();
    this.#write(content);
  }

  undo(): void {
    const before = this.#before.pop();
    if (before !== undefined) this.#write(before);
  }

  reset(): void {
    this.change(readSheetText(this.#field.defaultValue));
  }

  #write(content: SheetContent): void {
    this.now = content;
    this.#field.value = sheetText(content);
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
