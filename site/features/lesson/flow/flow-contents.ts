/** The flow of a part, with what it was before. Every change is written into the field that is kept. */
import { type Flow, flowText, readFlowText } from '#domain/practice/flow/boxes';

const MOST_STEPS = 50;

export class FlowContents {
  now: Flow;
  readonly #field: HTMLTextAreaElement;
  readonly #given: Flow;
  readonly #before: Flow[] = [];
  readonly #listeners: ((isTyped: boolean) => void)[] = [];

  /** Throws where not even the given flow can be read. */
  constructor(field: HTMLTextAreaElement) {
    const given = readFlowText(field.defaultValue);
    if (given === null) throw new Error('no flow');
    this.#field = field;
    this.#given = given;
    this.now = readFlowText(field.value) ?? given;
    field.addEventListener('change', () => this.#takeOver());
  }

  /** Whether anything is other than what the author gave. */
  get isChanged(): boolean {
    return flowText(this.now) !== flowText(this.#given);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Called after every change; `isTyped`: within the fields of a box, so that its list stays as it is. */
  listen(listener: (isTyped: boolean) => void): void {
    this.#listeners.push(listener);
  }

  change(flow: Flow, isTyped = false): void {
    if (!isTyped) this.#remember();
    this.#write(flow, isTyped);
  }

  /** What was before the last box was added, moved or removed. */
  undo(): void {
    const before = this.#before.pop();
    if (before !== undefined) this.#write(before, false);
  }

  reset(): void {
    this.#remember();
    this.#write(this.#given, false);
  }

  /** What another device wrote, or what was kept. After signing out nothing of before may come back. */
  #takeOver(): void {
    this.#before.length = 0;
    this.now = readFlowText(this.#field.value) ?? this.#given;
    this.#tell(false);
  }

  #remember(): void {
    this.#before.push(this.now);
    if (this.#before.length > MOST_STEPS) this.#before.shift();
  }

  #write(flow: Flow, isTyped: boolean): void {
    this.now = flow;
    this.#field.value = flowText(flow);
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.#tell(isTyped);
  }

  #tell(isTyped: boolean): void {
    for (const listener of this.#listeners) listener(isTyped);
  }
}
