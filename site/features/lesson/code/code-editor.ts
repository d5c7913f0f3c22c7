/** The files in tabs, each with a field. Tabs by tap and by arrow keys, Home and End; the row of symbols helps on phones. */
import { element } from '#site/ui/dom/element.ts';
import { SYMBOLS } from '../playground/code-fields.ts';
import { numberLines } from '../playground/line-numbers.ts';
import { offerSymbols } from '../playground/symbol-row.ts';
import type { CodeContents } from './code-contents.ts';
import type { CodeWords } from './code-words.ts';

type Tab = { name: string; tab: HTMLButtonElement; panel: HTMLElement; field: HTMLTextAreaElement };

let count = 0;

/** On paper all files are there, so it is not the attribute `hidden`, which hides there too. */
const FOLDED = 'data-folded';
const isFolded = (panel: HTMLElement): boolean => panel.hasAttribute(FOLDED);

export class CodeEditor {
  readonly parts: HTMLElement[];
  readonly #contents: CodeContents;
  readonly #tabs: Tab[];

  constructor(contents: CodeContents, words: CodeWords) {
    this.#contents = contents;
    this.#tabs = Object.keys(contents.given).map((name) => this.#newTab(name));
    const list = element('div', 'code-tabs', '', { role: 'tablist', 'aria-label': words.files });
    list.append(...this.#tabs.map(({ tab }) => tab));
    list.addEventListener('keydown', (event) => this.#move(event));
    this.parts = [list, ...this.#tabs.map(({ panel }) => panel)];
    this.#select(0);
    offerSymbols(
      this.#tabs.map(({ field }) => field),
      SYMBOLS,
      words.symbols,
    );
    contents.listen(() => this.#show());
  }

  /** The file that is looked at. */
  get current(): string {
    return this.#tabs.find(({ panel }) => !isFolded(panel))?.name ?? '';
  }

  focus(): void {
    this.#tabs.find(({ panel }) => !isFolded(panel))?.tab.focus();
  }

  /** Shows a file with a line of it marked. */
  goTo(name: string, line: number): void {
    const at = this.#tabs.findIndex((one) => one.name === name);
    const field = this.#tabs[at]?.field;
    if (field === undefined) return;
    this.#select(at);
    const lines = field.value.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    field.scrollTop = Math.max(0, (line - 4) * (field.scrollHeight / Math.max(lines.length, 1)));
  }

  #newTab(name: string): Tab {
    count += 1;
    const [tabId, panelId] = [`code-tab-${count}`, `code-panel-${count}`];
    const tab = element('button', 'code-tab', name, {
      type: 'button',
      role: 'tab',
      id: tabId,
      'aria-controls': panelId,
    });
    const panel = element('div', 'playground-file', '', {
      role: 'tabpanel',
      id: panelId,
      'aria-labelledby': tabId,
      'data-name': name,
    });
    const field = element('textarea', 'answering-input answering-prompt playground-code', '', {
      'aria-label': name,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      autocorrect: 'off',
      translate: 'no',
    });
    field.value = this.#contents.now.files[name] ?? '';
    field.rows = Math.min(Math.max(field.value.split('\n').length + 1, 5), 20);
    field.addEventListener('input', () => this.#contents.write(name, field.value));
    tab.addEventListener('click', () => this.#select(this.#tabs.findIndex((one) => one.name === name)));
    const lines = element('div', 'code-lines');
    lines.append(field);
    panel.append(lines);
    numberLines(field);
    return { name, tab, panel, field };
  }

  #select(at: number): void {
    for (const [n, { tab, panel }] of this.#tabs.entries()) {
      tab.setAttribute('aria-selected', `${n === at}`);
      tab.tabIndex = n === at ? 0 : -1;
      panel.toggleAttribute(FOLDED, n !== at);
    }
  }

  #move(event: KeyboardEvent): void {
    const at = this.#tabs.findIndex(({ panel }) => !isFolded(panel));
    const last = this.#tabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#select(next);
    this.#tabs[next]?.tab.focus();
  }

  #show(): void {
    for (const { name, field } of this.#tabs) {
      const text = this.#contents.now.files[name] ?? '';
      // Setting the same text again would move the cursor.
      if (field.value === text) continue;
      field.value = text;
      field.dispatchEvent(new Event('change'));
    }
  }
}
