/** 'Keep this course on my device', once it is opened: what it weighs and costs, loading with progress, stopping, renewing, removing; and the course as a file. */
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import { bytesOf, dataCost, hasRoom, type KeptList, type KeptPiece, kilobytes } from '#domain/learning/kept-course';
import { fill } from '#domain/text/fill';
import { type KeepOutcome, keepPieces, keptHashes, piecesToLoad } from '#site/data/kept/keep-pieces.ts';
import { keepTasks } from '#site/data/kept/keep-tasks.ts';
import type { KeptName } from '#site/data/kept/kept-caches.ts';
import { type KeptNote, readNote, removeKept, writeNote } from '#site/data/kept/kept-note.ts';
import { readKeptList } from '#site/data/kept/read-list.ts';
import { $session } from '#site/data/session/session-store.ts';
import { refreshTexts, refreshTextsOfKind } from '#site/data/texts/texts.ts';
import { courseFilePath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { loadWords } from '#site/ui/texts/words.ts';
import type { Copy } from '../../../.generated/copy.d.ts';

type Texts = Copy['keep-course'];

/** Runs the control in its `<details>`; called once. */
export async function control(place: HTMLDetailsElement): Promise<void> {
  const words = await loadWords('keep-course').catch(() => null);
  if (words === null) partOf(place, '[data-keep-offline]').hidden = false;
  else await new KeepControl(place, words).show();
}

/** With the course comes what the learner has made in it: its workbook opens without a connection too. */
async function keepWorkbook({ learner, course }: KeptName): Promise<void> {
  for (const kind of ['workbook', 'project'] as const) await refreshTexts(learner, { kind, place: course });
  if (course === FRAMING_COURSE_SLUG) await refreshTextsOfKind(learner, 'template');
}

class KeepControl {
  private readonly body: HTMLElement;
  /** The last action, in a sentence; it is announced. */
  private readonly message = element('p', '', '', { role: 'status' });
  private readonly view = element('div', 'stack-sm');

  constructor(
    private readonly place: HTMLElement,
    private readonly t: Texts,
  ) {
    this.body = partOf(place, '[data-keep-body]');
    this.body.replaceChildren(this.message, this.view);
  }

  /** Looks at the device and at the server, and shows what can be done. */
  async show(message = ''): Promise<void> {
    this.message.textContent = message;
    const learner = $session.get()?.user;
    const reason = whyNot();
    if (reason !== null || learner === undefined) return this.draw(text(this.t.cannot[reason ?? 'unsupported']));
    const kept = { learner, course: this.place.dataset['keepCourse'] ?? '', locale: pageLocale() };
    try {
      await this.look(kept);
    } catch (cause) {
      // Storage that is there and cannot be used, as in some private windows.
      console.warn('What is kept on this device could not be read', cause);
      this.draw(text(this.t.cannot.unsupported));
    }
  }

  private async look(kept: KeptName): Promise<void> {
    const { t } = this;
    const [note, list] = await Promise.all([readNote(kept), readKeptList(kept)]);
    const remove = button(t.remove, 'btn-quiet', () => void removeKept(kept).then(() => this.show(t.removed)));
    if (list === null) {
      const sentence = note === null ? t.offline : note.isWhole ? this.ofWhole(note) : t.begun;
      return this.draw(text(sentence), ...(note === null ? [this.again()] : [cluster(remove)]));
    }
    const missing = await piecesToLoad(list, note === null ? new Map() : await keptHashes(kept));
    const load = (label: string): HTMLElement => button(label, 'btn-primary', () => void this.load(kept, list));
    const size = this.size(bytesOf(missing));
    if (note?.isWhole) {
      // What was graded since has other tasks next.
      void keepTasks(kept, list).catch(() => undefined);
      const isNew = missing.length > 0;
      const renew = isNew ? [text(fill(t.renewable, { size }))] : [];
      const buttons = isNew ? [load(fill(t.renew, { size })), remove] : [remove];
      return this.draw(
        text(this.ofWhole(note)),
        ...renew,
        ...(await this.notes()),
        cluster(...buttons),
        ...this.asFile(kept, list),
      );
    }
    const estimate = (await navigator.storage?.estimate?.()) ?? {};
    const asFile = this.asFile(kept, list);
    if (!hasRoom(list, estimate)) return this.draw(this.noRoom(list, estimate), this.again(), ...asFile);
    const offer = note === null ? t.offer : t.begun;
    const labels = note === null ? t.keep : t.goOn;
    const buttons = [load(fill(labels, { size })), ...(note === null ? [] : [remove])];
    this.draw(text(offer), text(this.weighs(missing)), ...(await this.notes()), cluster(...buttons), ...asFile);
  }

  /** Loads what is missing. When the academy has a newer build meanwhile, its list is read once more. */
  private async load(kept: KeptName, list: KeptList): Promise<void> {
    const before = await readNote(kept);
    const note = (of: KeptList, isWhole: boolean): KeptNote => ({
      ...kept,
      title: this.place.dataset['title'] ?? '',
      bytes: bytesOf(of.pieces),
      at: new Date().toISOString(),
      isWhole,
    });
    // Without a promise of the browser the course is kept all the same, and the learner gets a message (mayGo).
    void navigator.storage?.persist?.().catch(() => false);
    await writeNote(note(list, before?.isWhole ?? false));
    let current = list;
    let outcome = await this.loadPieces(kept, current);
    if (outcome === 'gone') {
      current = (await readKeptList(kept)) ?? list;
      outcome = await this.loadPieces(kept, current);
    }
    // Removed meanwhile in another tab, or at sign-out: it does not come back.
    if (outcome === 'kept' && (await readNote(kept)) !== null) {
      await writeNote(note(current, true));
      await keepWorkbook(kept);
      await keepTasks(kept, current);
    }
    await this.show(outcome === 'kept' ? '' : this.t.stopped[outcome]);
  }

  private async loadPieces(kept: KeptName, list: KeptList): Promise<KeepOutcome> {
    const { t } = this;
    const total = bytesOf(await piecesToLoad(list, await keptHashes(kept)));
    const stop = new AbortController();
    const bar = element('progress', 'progress', '', { max: String(total), value: '0', 'aria-label': t.progress });
    const line = element('p', 'progress-text');
    const row = element('div', 'progress-row');
    row.append(bar, line);
    let done = 0;
    const onLoaded = ({ bytes }: KeptPiece): void => {
      // What was copied on the device counts too: it may be a little more than what has to be loaded.
      done = Math.min(total, done + bytes);
      bar.value = done;
      line.textContent = fill(t.loaded, { done: kilobytes(done), total: kilobytes(total) });
    };
    this.message.textContent = t.loading;
    this.draw(row, cluster(button(t.stop, '', () => stop.abort())));
    return await keepPieces(kept, list, { signal: stop.signal, onLoaded });
  }

  /** Shows other parts; a focus that was on a button goes to the first one. */
  private draw(...parts: HTMLElement[]): void {
    const hadFocus = this.view.contains(document.activeElement);
    this.view.replaceChildren(...parts);
    if (hadFocus) this.view.querySelector('button')?.focus();
  }

  private size(bytes: number): string {
    return fill(this.t.size, { kb: kilobytes(bytes) });
  }

  private ofWhole({ bytes }: KeptNote): string {
    return fill(this.t.kept, { size: this.size(bytes) });
  }

  private weighs(missing: readonly KeptPiece[]): string {
    const { t, place } = this;
    const bytes = bytesOf(missing);
    if (bytes === 0) return t.weighsNothing;
    const { megabytes, price, currency = '', year = '' } = place.dataset;
    const size = this.size(bytes);
    if (megabytes === undefined || price === undefined) return fill(t.weighsOnly, { size });
    const bundle = Number(megabytes) % 1024 === 0 ? `${Number(megabytes) / 1024} GB` : `${megabytes} MB`;
    const cost = dataCost(bytes, { megabytes: Number(megabytes), price: Number(price) });
    return fill(cost === 0 ? t.weighsLittle : t.weighs, {
      size,
      cost,
      currency,
      price: Number(price).toLocaleString('en'),
      bundle,
      year,
    });
  }

  private noRoom({ stored }: KeptList, { quota = 0, usage = 0 }: StorageEstimate): HTMLElement {
    const free = this.size(Math.max(0, quota - usage));
    return text(fill(this.t.noRoom, { size: this.size(stored), free }));
  }

  /** The course as one file, to save and, where the system takes such files, to share. Nothing when the academy makes none. */
  private asFile({ course, locale }: KeptName, { file }: KeptList): HTMLElement[] {
    if (file === undefined) return [];
    const { t } = this;
    const load = loadOnce(courseFilePath(course, locale));
    // Beside the buttons: the other message may be off a small screen.
    const says = element('p', '', '', { role: 'status' });
    let isLoading = false;
    const hand = (label: string, work: (file: File, isFresh: boolean) => Promise<string> | string): HTMLElement =>
      button(label, '', async () => {
        // Another tap would pay for the same bytes.
        if (isLoading) return;
        isLoading = true;
        says.textContent = t.loading;
        const { loaded, isFresh } = await load();
        isLoading = false;
        if (loaded instanceof File) says.textContent = await work(loaded, isFresh);
        else says.textContent = loaded === 'refused' ? t.stopped.refused : t.file[loaded];
      });
    const save = hand(fill(t.file.save, { size: this.size(file.bytes) }), (loaded) => {
      saveFile(loaded, loaded.name);
      return '';
    });
    const share = hand(t.file.share, (loaded, isFresh) => this.share(loaded, isFresh));
    const isShared = navigator.canShare?.({ files: [toFile(new Blob(), courseFilePath(course, locale))] }) ?? false;
    return [text(t.file.offer), cluster(save, ...(isShared ? [share] : [])), says];
  }

  /** What there is to say about it, if anything. */
  private async share(file: File, isFresh: boolean): Promise<string> {
    const { tapAgain, notShared } = this.t.file;
    return await navigator.share({ files: [file] }).then(
      () => '',
      (cause: unknown) => {
        const { name } = cause as DOMException;
        // Closing the system's sheet is no mistake. It asks for a tap just before, and loading has taken longer.
        if (name === 'AbortError') return '';
        return name === 'NotAllowedError' && isFresh ? tapAgain : notShared;
      },
    );
  }

  /** When it may go away. */
  private async notes(): Promise<HTMLElement[]> {
    const isPersisted = await navigator.storage?.persisted?.().catch(() => false);
    const sentences = isPersisted ? [this.t.signOut] : [this.t.signOut, this.t.mayGo];
    return [element('p', 'text-sm text-soft', sentences.join(' '))];
  }

  private again(): HTMLElement {
    return cluster(button(this.t.again, '', () => void this.show()));
  }
}

/** Why nothing can be kept here; null when it can. */
function whyNot(): keyof Texts['cannot'] | null {
  if (!window.isSecureContext) return 'insecure';
  return 'caches' in window && 'serviceWorker' in navigator ? null : 'unsupported';
}

type NoFile = 'offline' | 'signedOut' | 'refused' | 'failed';

/** Loads the file when it is asked for, and keeps it for the next time. */
function loadOnce(path: string): () => Promise<{ loaded: File | NoFile; isFresh: boolean }> {
  let loaded: File | NoFile = 'failed';
  return async () => {
    const isFresh = !(loaded instanceof File);
    if (isFresh) loaded = await loadFile(path);
    return { loaded, isFresh };
  };
}

async function loadFile(path: string): Promise<File | NoFile> {
  const response = await fetch(path, { redirect: 'manual' }).catch(() => null);
  if (response === null) return 'offline';
  // To the form.
  if (response.type === 'opaqueredirect') return 'signedOut';
  if (response.status === 403) return 'refused';
  // A page is no course: that of a network which wants a password, say.
  if (!response.ok || response.headers.get('Content-Type') !== FILE_TYPE) return 'failed';
  const blob = await response.blob().catch(() => null);
  return blob === null ? 'offline' : toFile(blob, path);
}

/** As the server sends it (api-hooks/pages/site-files.ts). */
const FILE_TYPE = 'application/octet-stream';

function toFile(blob: Blob, path: string): File {
  return new File([blob], path.slice(path.lastIndexOf('/') + 1), { type: FILE_TYPE });
}

function text(sentence: string): HTMLElement {
  return element('p', '', sentence);
}

function button(label: string, look: string, work: () => void): HTMLButtonElement {
  const made = element('button', `btn btn-sm ${look}`.trim(), label, { type: 'button' });
  made.addEventListener('click', work);
  return made;
}

function cluster(...parts: HTMLElement[]): HTMLElement {
  const made = element('p', 'cluster');
  made.append(...parts);
  return made;
}
