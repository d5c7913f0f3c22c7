/** The text of a part and what was marked in it: on this device as it is typed, in the account when its points were gone through. */
import { type OwnText, ownTextValue, readOwnText } from '#domain/practice/own-text';
import { stillThere } from '#domain/practice/own-text-points';
import { $session } from '#site/data/session/session-store.ts';
import { keepText, keptText } from './practice-memory.ts';

export class OwnTextMemory {
  readonly #root: HTMLElement;
  readonly #field: HTMLTextAreaElement;
  #marks: OwnText['marks'];

  constructor(root: HTMLElement, field: HTMLTextAreaElement) {
    this.#root = root;
    this.#field = field;
    field.value = keptText(root, 'text') ?? field.value;
    this.#marks = readOwnText(keptText(root, 'marks') ?? '')?.marks ?? {};
    field.addEventListener('input', () => keepText(root, 'text', field.value));
    void this.#fromAccount();
  }

  text(): string {
    return this.#field.value;
  }

  write(text: string): void {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event('input'));
  }

  /** What was marked for a point and is still in the text: nothing for the whole text, null where nothing was found. */
  marked(say: string): readonly string[] | null {
    const marked = this.#marks[say];
    if (marked === undefined || marked.length === 0) return marked ?? null;
    const left = stillThere(marked, this.text());
    return left.length === 0 ? null : left;
  }

  mark(marks: readonly (readonly [say: string, marked: readonly string[] | null])[]): void {
    this.#marks = Object.fromEntries(marks.flatMap(([say, marked]) => (marked === null ? [] : [[say, marked]])));
    const own = { text: this.text(), marks: this.#marks };
    keepText(this.#root, 'text', own.text);
    keepText(this.#root, 'marks', ownTextValue(own));
    void this.#withAccount(({ keepInAccount }, where) => keepInAccount(where, own));
  }

  /** What another device has kept: shown where nothing was written here, else offered. */
  async #fromAccount(): Promise<void> {
    await this.#withAccount(async (account, where) => {
      const kept = await account.fromAccount(where);
      if (kept === null || kept.own.text === this.text()) return;
      const use = (): void => {
        this.#marks = kept.own.marks;
        keepText(this.#root, 'marks', ownTextValue(kept.own));
        this.write(kept.own.text);
      };
      if (this.#field.value === this.#field.defaultValue) return use();
      const keep = (): void => void account.keepInAccount(where, { text: this.text(), marks: this.#marks });
      await account.offerOther(this.#field, kept, { use, keep });
    });
  }

  /** Of a guest, and without a connection, it stays here. */
  async #withAccount<Given>(
    use: (
      account: typeof import('./own-text-in-account.ts'),
      where: { learner: string; course: string; id: string },
    ) => Promise<Given>,
  ): Promise<Given | undefined> {
    const learner = $session.get()?.user;
    const { course, partId: id } = this.#root.dataset;
    if (learner === undefined || course === undefined || id === undefined) return undefined;
    try {
      return await use(await import('./own-text-in-account.ts'), { learner, course, id });
    } catch {
      return undefined;
    }
  }
}
