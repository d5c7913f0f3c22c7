/** The terminal over the files: a line to type, what it printed, and the ten commands a tap away. */
import { COMMANDS, commandName, runCommand } from '#domain/practice/code/commands';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { CodeContents } from './code-contents.ts';
import type { CodeWords } from './code-words.ts';

/** Runs a file, or the tests, and gives the lines that it printed. */
export type RunLines = (what: { test: true } | { file: string }) => Promise<string[]>;

const MOST_LINES = 400;

export class CodeTerminal {
  readonly parts: HTMLElement[];
  readonly #contents: CodeContents;
  readonly #words: CodeWords['terminal'];
  readonly #run: RunLines;
  readonly #log: HTMLElement;
  readonly #input: HTMLInputElement;
  #before: string[] = [];
  #at = 0;
  /** What was begun before the terminal was cleared is of an earlier round: nothing of it is printed. */
  #round = 0;
  #isBusy = false;

  constructor(contents: CodeContents, words: CodeWords['terminal'], run: RunLines) {
    this.#contents = contents;
    this.#words = words;
    this.#run = run;
    this.#log = element('pre', 'playground-output code-log', '', {
      role: 'log',
      tabindex: '0',
      'aria-label': words.title,
    });
    this.#input = element('input', 'answering-input code-line-input', '', {
      type: 'text',
      'aria-label': words.input,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      autocorrect: 'off',
      enterkeyhint: 'send',
      translate: 'no',
    });
    const form = element('form', 'code-prompt no-print');
    form.append(
      element('span', 'code-sign', '$', { 'aria-hidden': 'true' }),
      this.#input,
      element('button', 'btn', words.run, { type: 'submit' }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#enter();
    });
    this.#input.addEventListener('keydown', (event) => this.#recall(event));
    this.parts = [element('p', 'playground-head', words.title), this.#log, form, this.#offer()];
  }

  clear(): void {
    this.#round += 1;
    this.#before = [];
    this.#at = 0;
    this.#input.value = '';
    this.#log.replaceChildren();
  }

  async #enter(): Promise<void> {
    const typed = this.#input.value.trim();
    if (typed === '' || this.#isBusy) return;
    this.#before.push(typed);
    this.#at = this.#before.length;
    this.#input.value = '';
    this.#print(`$ ${typed}`);
    this.#isBusy = true;
    try {
      await this.#do(typed);
    } finally {
      this.#isBusy = false;
    }
  }

  async #do(typed: string): Promise<void> {
    const { lines, run, work, isWrong } = runCommand(typed, this.#contents.now, this.#words, fill);
    for (const line of lines) this.#print(line);
    if (work) this.#contents.change(work);
    const round = this.#round;
    const printed = run ? await this.#run(run) : [];
    if (round !== this.#round) return;
    for (const line of printed) this.#print(line);
    if (!isWrong) this.#contents.addRan(commandName(typed));
  }

  #print(line: string): void {
    this.#log.append(`${line}\n`);
    while (this.#log.childNodes.length > MOST_LINES) this.#log.firstChild?.remove();
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** The lines of before, by the arrow keys. */
  #recall(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#at = Math.min(Math.max(this.#at + step, 0), this.#before.length);
    this.#input.value = this.#before[this.#at] ?? '';
  }

  #offer(): HTMLElement {
    const fold = element('details', 'more no-print');
    const row = element('div', 'code-commands');
    const put = (command: string): void => {
      this.#input.value = command;
      this.#input.focus();
      // What is in capitals is written over.
      const [word] = /[A-Z]{4,}/.exec(command) ?? [];
      if (word !== undefined) this.#input.setSelectionRange(command.indexOf(word), command.indexOf(word) + word.length);
    };
    row.append(...COMMANDS.map((command) => pressButton(command, () => put(command), '')));
    fold.append(element('summary', '', this.#words.all), row);
    return fold;
  }
}
