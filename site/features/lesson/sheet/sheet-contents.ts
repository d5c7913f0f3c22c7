/** What is in a sheet, with what was there before. Every change is written into the field that is kept. */
import { readSheetText, type SheetContent, sheetText } from '#domain/practice/sheet/sheet-text';

const MOST_STEPS = 100;

export class SheetContents {
  now: SheetContent;
  readonly #field: HTMLTextAreaElement;
  readonly #before: SheetContent[] = [];
  readonly #listeners: ((isBegun: boolean) => void)[] = [];

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    this.now = readSheetText(field.value);
    field.addEventListener('change', () => this.#takeOver());
  }

  /** Whether anything is other than what the author gave. */
  get isChanged(): boolean {
    return this.#field.value !== this.#field.defaultValue;
  }

  /** Called after every change; with true where the sheet is again as the author gave it. */
  listen(listener: (isBegun: boolean) => void): void {
    this.#listeners.push(listener);
  }

  change(content: SheetContent): void {
    this.#remember();
    this.#write(content);
  }

  undo(): void {
    const before = this.#before.pop();
    if (before !== undefined) this.#write(before);
  }

  reset(): void {
    this.#remember();
    this.#write(readSheetText(this.#field.defaultValue), true);
  }

  /** What another device wrote, which can be undone like an own change. After signing out nothing of before may come back. */
  #takeOver(): void {
    const { defaultValue } = this.#field;
    if (!this.isChanged) this.#before.length = 0;
    // What was kept comes back into a new sheet: there is nothing to undo yet.
    else if (sheetText(this.now) !== defaultValue) this.#remember();
    this.now = readSheetText(this.#field.value);
    this.#tell(!this.isChanged);
  }

  #remember(): void {
    this.#before.push(this.now);
    if (this.#before.length > MOST_STEPS) this.#before.shift();
  }

  #write(content: SheetContent, isBegun = false): void {
    this.now = content;
    this.#field.value = sheetText(content);
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.#tell(isBegun);
  }

  #tell(isBegun: boolean): void {
    for (const listener of this.#listeners) listener(isBegun);
  }
}
