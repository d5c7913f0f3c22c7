/** A Code that was opened: files in tabs, changes, terminal, tests, and where it is kept. */
import { type CodeTest, judgeRuns, runsNeeded } from '#domain/practice/code/judge-code';
import { type CodeFiles, entriesOf, isTestFile } from '#domain/practice/code/link-modules';
import { countPassed, type TestResult } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { type ModelFacts, type RunModel, RunModels } from '../model/run-model.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { clearVerdict, showResults } from '../playground/show-results.ts';
import { startChanges } from './code-changes.ts';
import { CodeContents } from './code-contents.ts';
import { CodeEditor } from './code-editor.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './code-files.css?inline';
import { CodeTerminal } from './code-terminal.ts';
import { type CodeWords, whyText } from './code-words.ts';
import { type Compile, type FilesRun, type Place, runFiles } from './run-files.ts';
import { goToButton, ownTests, placeOfTrouble, troubleText } from './show-run.ts';

export type CodeFacts = {
  tests: readonly CodeTest[];
  model?: ModelFacts;
  /** The author's files as they should be, where a test needs them. */
  right: CodeFiles;
  terminal: boolean;
  words: CodeWords;
};

/** Puts the editor into the place of the plain files. */
export function openCode(root: HTMLElement, facts: CodeFacts, compile?: Compile): OpenedPart {
  return new OpenCode(root, facts, compile);
}

class OpenCode implements OpenedPart {
  readonly kept: Promise<void>;
  readonly #root: HTMLElement;
  readonly #facts: CodeFacts;
  readonly #compile: Compile | undefined;
  readonly #contents: CodeContents;
  readonly #editor: CodeEditor;
  readonly #terminal: CodeTerminal | null;
  readonly #models: RunModels;
  /** What was run before the part was cleared is of an earlier round: nothing of it is shown. */
  #round = 0;

  constructor(root: HTMLElement, facts: CodeFacts, compile: Compile | undefined) {
    const [field, place] = [root.querySelector<HTMLTextAreaElement>('[data-code]'), root.querySelector('[data-work]')];
    if (field === null || place === null) throw new Error('no place for the files');
    adoptStyles(styles);
    this.#root = root;
    this.#facts = facts;
    this.#compile = compile;
    this.#models = new RunModels(root, facts.model);
    const given = filesGiven(root);
    this.kept = keepFields(root, [{ file: 'code', field }]);
    this.#contents = new CodeContents(field, given);
    this.#editor = new CodeEditor(this.#contents, facts.words);
    this.#terminal = facts.terminal
      ? new CodeTerminal(this.#contents, facts.words.terminal, (what) => this.#runForTerminal(what))
      : null;
    place.append(...this.#editor.parts, this.#saveButton(), ...(this.#terminal?.parts ?? []));
    root.querySelector('[data-plain]')?.remove();
    startChanges(root, this.#contents, facts.words.change);
    offerKeep(root, { look: 'own', read: () => this.#contents.now.files[this.#editor.current] ?? '' });
  }

  focus(): void {
    this.#editor.focus();
  }

  reset(): void {
    this.#contents.reset();
    this.clear();
  }

  clear(): void {
    this.#round += 1;
    this.#terminal?.clear();
    for (const said of this.#root.querySelectorAll('[data-change-said]')) said.textContent = '';
    for (const shown of this.#root.querySelectorAll('[data-own], [data-shown]')) shown.replaceChildren();
    showResults(this.#root, null, this.#facts.words);
  }

  async judge(): Promise<PartVerdict> {
    const { words, tests, right } = this.#facts;
    const { files } = this.#contents.now;
    const [own, shown] = [this.#root.querySelector('[data-own]'), this.#root.querySelector('[data-shown]')];
    const output = element('pre', 'playground-output', '', {
      tabindex: '0',
      role: 'group',
      'aria-label': words.output,
    });
    shown?.replaceChildren(output);
    clearVerdict(this.#root, words.running);
    const round = this.#round;
    const [first, onRight, ...broken] = runsNeeded({ files, right, tests });
    const main = await this.#run(first?.files ?? files, first?.tests ?? [], (text) => output.append(`${text}\n`), {
      model: this.#models.forRun(),
    });
    const runs = [main];
    // The others find out about the learner's tests. Where these did not end, each would take its two seconds to say so again.
    for (const other of [onRight, ...broken]) {
      if (other === undefined || main.tests.length === 0 || runs.slice(0, 2).some(isStopped)) break;
      runs.push(await this.#run(other.files, other.tests));
    }
    if (round !== this.#round) return { kind: 'empty', text: '' };
    const results = judgeRuns({ tests, typed: this.#contents.now.ran, words: words.own }, runs, fill);
    // All at once: what came in two steps would move a button from under the finger.
    const hasPlace = Object.keys(files).some(isTestFile);
    const goTo = (place: Place): void => this.#editor.goTo(place.name, place.line);
    own?.replaceChildren(...ownTests({ tests: main.tests, hasPlace }, words, goTo));
    showResults(this.#root, results, words);
    return this.#verdict(main, results);
  }

  #verdict({ trouble }: FilesRun, results: readonly TestResult[]): PartVerdict {
    const { words, tests } = this.#facts;
    if (trouble !== null && 'end' in trouble && trouble.end === 'unreachable')
      return { kind: 'empty', text: words.unreachable };
    const { passed, all } = countPassed(results, tests.length);
    const problem = trouble === null ? '' : troubleText(trouble, words);
    const place = trouble === null ? null : placeOfTrouble(trouble);
    const shown = this.#root.querySelector('[data-shown]');
    if (place !== null) shown?.prepend(goToButton(place, words, (to) => this.#editor.goTo(to.name, to.line)));
    const text = `${problem} ${fill(words.count, { passed, sum: tests.length })}`.trim();
    if (all) return { kind: 'right', text };
    return { kind: this.#contents.isChanged ? 'wrong' : 'empty', text };
  }

  async #run(
    files: CodeFiles,
    tests: readonly CodeTest[],
    log: (text: string) => void = () => {},
    {
      entries = entriesOf(files),
      model = this.#models.example,
    }: { entries?: readonly string[]; model?: RunModel } = {},
  ): Promise<FilesRun> {
    const frame = element('iframe', 'playground-frame', '', { title: this.#facts.words.output });
    frame.hidden = true;
    this.#root.append(frame);
    const run = await runFiles({ files, entries, tests, compile: this.#compile, frame, log, model });
    frame.remove();
    return run;
  }

  /** What a file, or the tests, print in the terminal. */
  async #runForTerminal(what: { test: true } | { file: string }): Promise<string[]> {
    const { words } = this.#facts;
    const { files } = this.#contents.now;
    const lines: string[] = [];
    const entries = 'file' in what ? [what.file] : entriesOf(files);
    const { tests, trouble } = await this.#run(files, [], (text) => lines.push(text), {
      entries,
      model: this.#models.forRun(),
    });
    for (const test of tests) {
      const place =
        test.place === null ? '' : ` (${fill(words.place, { file: test.place.name, line: test.place.line })})`;
      lines.push(test.passed ? `✔ ${test.name}` : `✖ ${test.name}${place}: ${whyText(test, words)}`);
    }
    if (trouble !== null) lines.push(troubleText(trouble, words));
    const passed = tests.filter((test) => test.passed).length;
    if ('test' in what || tests.length > 0) lines.push(fill(words.terminal.summary, { passed, sum: tests.length }));
    return lines;
  }

  #saveButton(): HTMLElement {
    const row = element('p', 'code-save');
    const save = (): void => {
      const name = this.#editor.current;
      saveFile(new Blob([`${this.#contents.now.files[name] ?? ''}\n`], { type: 'text/plain' }), name);
    };
    row.append(pressButton(this.#facts.words.save, save, 'btn btn-sm btn-quiet'));
    return row;
  }
}

function isStopped({ trouble }: FilesRun): boolean {
  return trouble !== null && 'end' in trouble;
}

function filesGiven(root: HTMLElement): CodeFiles {
  const files = root.querySelectorAll<HTMLElement>('[data-plain] [data-file]');
  return Object.fromEntries([...files].map((file) => [file.dataset['file'] ?? '', file.textContent ?? '']));
}
