/**
 * The boxes of a flow, to be edited: each opens to its fields and to buttons that move or remove it, and at the end of each list a box can be
 * added. A change of the list draws it again, and puts the focus where the learner was.
 */
import {
  BOX_KINDS,
  type Box,
  type BranchName,
  boxesIn,
  boxNumbers,
  COMPARISONS,
  emptyBox,
  type FieldName,
  FORMS,
  MOST_BOXES,
  MOST_FIELD_LETTERS,
  missingField,
  START_KINDS,
} from '#domain/practice/flow/boxes';
import { boxAt, movedBox, type Path, withBox, withField, withoutBox } from '#domain/practice/flow/edit';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { FlowContents } from './flow-contents.ts';
import { boxLine, boxNotes, comparisonText, type FlowWords, startLine } from './flow-words.ts';

const LONG: readonly FieldName[] = ['text', 'values', 'question'];
const NUMBERS: readonly FieldName[] = ['tries', 'pause', 'minutes'];
const LOOK = 'btn btn-quiet btn-sm';
const PLAIN = { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off' };

export class FlowEditor {
  readonly place = element('div', 'flow-editor');
  readonly #contents: FlowContents;
  readonly #words: FlowWords;
  readonly #names: readonly string[];
  readonly #status = element('p', 'flow-status', '', { role: 'status' });
  readonly #boxes = element('div');
  readonly #undo: HTMLButtonElement;
  /** The box that is open, by its place; 'start' is the first. */
  #open = '';
  #numbers: ReadonlyMap<Box, number> = new Map();

  /** `names`: the fields of the day's events. */
  constructor(contents: FlowContents, words: FlowWords, names: readonly string[]) {
    this.#contents = contents;
    this.#words = words;
    this.#names = names;
    this.#undo = pressButton(words.undo, () => this.#takeBack(), LOOK);
    this.place.append(this.#boxes, this.#undo, this.#status);
    contents.listen((isTyped) => {
      if (!isTyped) this.#drawAgain();
    });
    this.#draw();
  }

  focus(): void {
    this.#boxes.querySelector('summary')?.focus();
  }

  /** What came from another device must not take the focus away from a learner who is in a box. */
  #drawAgain(): void {
    const within = this.#boxes.contains(document.activeElement) ? document.activeElement : null;
    const name = within?.closest<HTMLElement>('[data-box]')?.dataset['box'];
    this.#draw();
    if (within === null) return;
    const summary = this.#boxes.querySelector<HTMLElement>(`[data-box="${name ?? 'start'}"] > summary`);
    if (summary === null) this.focus();
    else summary.focus();
  }

  #draw(): void {
    const { now } = this.#contents;
    this.#numbers = boxNumbers(now);
    const list = this.#list(now.steps, []);
    list.prepend(this.#start());
    this.#boxes.replaceChildren(list, this.#adder([now.steps.length], this.#words.add));
    this.#undo.disabled = !this.#contents.canUndo;
  }

  #list(boxes: readonly Box[], before: Path): HTMLElement {
    const list = element('ol', 'flow-list');
    list.append(...boxes.map((box, at) => this.#item(box, [...before, at])));
    return list;
  }

  #item(box: Box, path: Path): HTMLElement {
    const item = element('li');
    const shown = FORMS[box.kind].branches.filter((name) => name !== 'failed' || isFailureShown(box));
    const ways = shown.map((name) => {
      const inside = box.branches[name] ?? [];
      const way = element('div', 'flow-way');
      const label = element('p', 'flow-label', this.#words.ways[name]);
      const end: Path = [...path, name, inside.length];
      way.append(
        label,
        ...(inside.length > 0 ? [this.#list(inside, [...path, name])] : []),
        this.#wayAdder(box, name, end),
      );
      return way;
    });
    item.append(this.#card(box, path), ...ways);
    return item;
  }

  #wayAdder(box: Box, name: BranchName, end: Path): HTMLElement {
    const number = this.#numbers.get(box) ?? 0;
    return this.#adder(end, fill(this.#words.addHere, { number, way: this.#words.ways[name] }));
  }

  #start(): HTMLElement {
    const { now } = this.#contents;
    const { words, item, head } = { words: this.#words, item: element('li'), head: element('summary', 'flow-head') };
    const show = (): void => {
      head.replaceChildren(element('span', 'flow-number', '1'), ` ${startLine(this.#contents.now, words)}`);
    };
    const kind = element('select', 'answering-input');
    kind.append(...START_KINDS.map((on) => element('option', '', words.starts[on], { value: on })));
    kind.value = now.on;
    const name = element('input', 'answering-input', '', { ...PLAIN, type: 'text', value: now.from, maxlength: '60' });
    const change = (): void => {
      const on = START_KINDS.find((one) => one === kind.value) ?? 'form';
      this.#contents.change({ ...this.#contents.now, on, from: name.value }, true);
      show();
    };
    kind.addEventListener('change', change);
    name.addEventListener('input', change);
    show();
    item.append(this.#fold('start', head, [labelled(words.startKind, kind), labelled(words.startName, name)]));
    return item;
  }

  #card(box: Box, path: Path): HTMLElement {
    const words = this.#words;
    const { fields } = FORMS[box.kind];
    const [head, problem] = [element('summary', 'flow-head'), element('span', 'flow-problem')];
    const show = (): void => {
      const now = boxAt(this.#contents.now, path) ?? box;
      const number = element('span', 'flow-number', String(this.#numbers.get(box) ?? ''));
      const lines = [boxLine(now, words), ...boxNotes(now, words)].filter((line) => line !== '');
      head.replaceChildren(
        number,
        ` ${words.boxes[box.kind]}`,
        ...lines.map((line) => element('span', 'flow-line', line)),
      );
      const missing = missingField(now);
      problem.textContent = missing === null ? '' : fill(words.empty, { field: words.fields[missing] });
      problem.hidden = missing === null;
      head.append(problem);
    };
    const inputs = fields.map((name) => this.#field(box, path, name, show));
    const names = fields.length === 0 ? [] : [this.#nameHint()];
    const move = (way: 'up' | 'down'): HTMLButtonElement =>
      pressButton(words[way], () => this.#move(path, way), `${LOOK} flow-${way}`);
    const buttons = element('div', 'flow-buttons');
    buttons.append(
      move('up'),
      move('down'),
      pressButton(words.remove, () => this.#remove(path), LOOK),
    );
    show();
    const mayFail = FORMS[box.kind].branches.includes('failed') && !isFailureShown(box);
    const failure = mayFail ? [this.#wayAdder(box, 'failed', [...path, 'failed', 0])] : [];
    return this.#fold(path.join(' '), head, [...inputs, ...names, ...failure, buttons]);
  }

  /** A box that opens and closes; only one is open, so that a phone shows the others. */
  #fold(name: string, head: HTMLElement, inside: readonly HTMLElement[]): HTMLElement {
    const fold = element('details', 'flow-box', '', { 'data-box': name });
    fold.open = name === this.#open;
    const body = element('div', 'flow-fields');
    body.append(...inside);
    fold.append(head, body);
    fold.addEventListener('toggle', () => {
      if (!fold.open) {
        if (this.#open === name) this.#open = '';
        return;
      }
      this.#open = name;
      for (const other of this.#boxes.querySelectorAll<HTMLDetailsElement>('details.flow-box[open]'))
        if (other !== fold) other.open = false;
    });
    return fold;
  }

  #nameHint(): HTMLElement {
    const names = [...this.#names, 'time', 'found'].map((name) => `{${name}}`).join(' ');
    return element('p', 'flow-hint', fill(this.#words.names, { names }));
  }

  #field(box: Box, path: Path, name: FieldName, show: () => void): HTMLElement {
    const value = box.fields[name] ?? '';
    const field = name === 'is' ? this.#comparison(value) : textField(name, value);
    field.addEventListener('input', () => {
      this.#contents.change(withField(this.#contents.now, path, name, field.value), true);
      show();
    });
    return labelled(this.#words.fields[name], field);
  }

  #comparison(value: string): HTMLSelectElement {
    const field = element('select', 'answering-input');
    field.append(...COMPARISONS.map((is) => element('option', '', comparisonText(is, this.#words), { value: is })));
    field.value = value;
    return field;
  }

  /** A button that opens a choice of boxes. */
  #adder(path: Path, label: string): HTMLElement {
    const fold = element('details', 'flow-add');
    const choice = element('div', 'flow-buttons');
    const buttons = BOX_KINDS.map((kind) =>
      pressButton(this.#words.boxes[kind], () => this.#add(path, emptyBox(kind)), LOOK),
    );
    choice.append(...buttons);
    fold.append(element('summary', '', `+ ${label}`), choice);
    return fold;
  }

  #add(path: Path, box: Box): void {
    const { now } = this.#contents;
    if (boxesIn(now.steps).length >= MOST_BOXES) {
      this.#say(fill(this.#words.full, { most: MOST_BOXES }));
      return;
    }
    this.#open = path.join(' ');
    this.#contents.change(withBox(now, path, box));
    this.#focusBox(path, 'summary');
    this.#sayNumber(path);
  }

  #move(path: Path, way: 'up' | 'down'): void {
    const moved = movedBox(this.#contents.now, path, way);
    if (moved === null) return;
    this.#open = moved.path.join(' ');
    this.#contents.change(moved.flow);
    this.#focusBox(moved.path, `.flow-${way}`);
    this.#sayNumber(moved.path);
  }

  #remove(path: Path): void {
    this.#open = '';
    this.#contents.change(withoutBox(this.#contents.now, path));
    this.#say(this.#words.removed);
    this.#undo.focus();
  }

  #takeBack(): void {
    this.#open = '';
    this.#contents.undo();
    this.#say(this.#words.undone);
    // A button that can do nothing more loses the focus.
    if (this.#undo.disabled) this.focus();
  }

  #focusBox(path: Path, selector: string): void {
    this.#boxes.querySelector<HTMLElement>(`[data-box="${path.join(' ')}"] ${selector}`)?.focus();
  }

  #sayNumber(path: Path): void {
    const box = boxAt(this.#contents.now, path);
    const number = box === undefined ? undefined : this.#numbers.get(box);
    if (number !== undefined) this.#say(fill(this.#words.now, { number }));
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }
}

/** Nearly every box may fail, so a branch with nothing in it is offered within the box alone. */
function isFailureShown(box: Box): boolean {
  return (box.branches.failed ?? []).length > 0;
}

function textField(name: FieldName, value: string): HTMLInputElement | HTMLTextAreaElement {
  const maxlength = String(MOST_FIELD_LETTERS);
  if (LONG.includes(name)) {
    const field = element('textarea', 'answering-input', value, { ...PLAIN, rows: '3', maxlength });
    return field;
  }
  const numeric: Record<string, string> = NUMBERS.includes(name) ? { inputmode: 'numeric' } : {};
  return element('input', 'answering-input', '', { ...PLAIN, ...numeric, type: 'text', value, maxlength });
}

function labelled(label: string, field: HTMLElement): HTMLElement {
  const around = element('label', 'answering-field', label);
  around.append(field);
  return around;
}
