/** Changes of an assistant: taken, left out, or made smaller by the places that are ticked. The files say which places are in. */

import { type DiffLine, type Hunk, withHunk, withoutHunk } from '#domain/practice/code/line-diff';
import type { CodeFiles } from '#domain/practice/code/link-modules';
import { fill } from '#domain/text/fill';
import type { CodeContents } from './code-contents.ts';
import type { CodeWords } from './code-words.ts';

type Place = { hunk: Hunk; box: HTMLInputElement };

export function startChanges(root: HTMLElement, contents: CodeContents, words: CodeWords['change']): void {
  for (const change of root.querySelectorAll<HTMLElement>('[data-change]')) startChange(change, contents, words);
}

function startChange(change: HTMLElement, contents: CodeContents, words: CodeWords['change']): void {
  const places = [...change.querySelectorAll<HTMLElement>('[data-hunk]')].flatMap((part): Place[] => {
    const box = part.querySelector<HTMLInputElement>('[data-place]');
    return box === null ? [] : [{ hunk: readHunk(part), box }];
  });
  const said = change.querySelector('[data-change-said]');
  const say = (text: string): void => {
    if (said) said.textContent = text;
  };
  // Without the files there is nothing to take a change into.
  for (const control of change.querySelectorAll<HTMLElement>('[data-place], [data-decide]')) control.hidden = false;
  change.querySelector('[data-take]')?.addEventListener('click', () => {
    const wanted = places.filter(({ box }) => box.checked);
    // What is not ticked goes out, if it was taken before.
    const files = applied(contents.now.files, places, (place) => place.box.checked);
    if (files === null) return say(words.lost);
    contents.change({ ...contents.now, files });
    const text = wanted.length === places.length ? words.taken : wanted.length === 0 ? words.nothing : words.partly;
    say(fill(text, { count: wanted.length, sum: places.length }));
  });
  change.querySelector('[data-refuse]')?.addEventListener('click', () => {
    const files = applied(contents.now.files, places, () => false);
    if (files === null) return say(words.lost);
    contents.change({ ...contents.now, files });
    say(words.refused);
  });
}

/** The files with the places that are wanted, and without the others; null where one does not fit any more. */
function applied(files: CodeFiles, places: readonly Place[], isWanted: (place: Place) => boolean): CodeFiles | null {
  let all: CodeFiles | null = files;
  for (const place of places) {
    const { hunk } = place;
    const text: string = all?.[hunk.file] ?? '';
    const changed: string | null = isWanted(place) ? withHunk(hunk, text) : withoutHunk(hunk, text);
    all = all === null || changed === null ? null : { ...all, [hunk.file]: changed };
  }
  return all;
}

/** The build drew it, and it is read from there. */
function readHunk(part: HTMLElement): Hunk {
  const lines = [...part.querySelectorAll<HTMLElement>('[data-sign]')].map((line) => ({
    sign: line.dataset['sign'] as DiffLine['sign'],
    text: line.querySelector('[data-text]')?.textContent ?? '',
  }));
  return { file: part.dataset['file'] ?? '', at: Number(part.dataset['at']), lines };
}
