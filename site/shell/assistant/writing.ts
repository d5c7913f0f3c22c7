/**
 * Types a text into a field of the page, a letter every 15 ms, as if the learner typed it: the page keeps it as it keeps what is typed.
 * It ends when it is stopped, when the learner types, and when the field is full or gone.
 */
import { atom } from 'nanostores';

const LETTER_MS = 15;

export type Editor = HTMLTextAreaElement | HTMLInputElement;

/** The field that is being written into. */
export const $writing = atom<{ editor: Editor } | null>(null);

let timer = 0;
let ended: (how: 'done' | 'stopped') => void = () => {};

/** Writes where the cursor is; resolves when all is written or it was stopped. */
export function writeInto(editor: Editor, text: string): Promise<'done' | 'stopped'> {
  stopWriting();
  const fitting = editor instanceof HTMLInputElement ? text.replace(/\s*\n\s*/g, ' ') : text;
  const letters = [...fitting];
  // Kept here: the cursor may be put elsewhere meanwhile.
  let at = editor.selectionEnd ?? editor.value.length;
  const put = (part: string): boolean => {
    if (!hasRoom(editor, part)) return false;
    editor.setRangeText(part, at, at, 'end');
    at += part.length;
    editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: part }));
    return true;
  };
  $writing.set({ editor });
  editor.addEventListener('beforeinput', stopWhenTyped);
  return new Promise((resolve) => {
    ended = (how) => {
      clearInterval(timer);
      editor.removeEventListener('beforeinput', stopWhenTyped);
      ended = () => {};
      $writing.set(null);
      resolve(how);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      ended(put(fitting) ? 'done' : 'stopped');
      return;
    }
    timer = window.setInterval(() => {
      const letter = letters.shift();
      if (letter === undefined) ended('done');
      else if (!put(letter)) ended('stopped');
    }, LETTER_MS);
  });
}

export function stopWriting(): void {
  ended('stopped');
}

function stopWhenTyped({ isTrusted }: Event): void {
  if (isTrusted) stopWriting();
}

/** Whether the field is still there and takes so much more. */
function hasRoom(editor: Editor, text: string): boolean {
  const room = editor.maxLength < 0 ? Number.POSITIVE_INFINITY : editor.maxLength - editor.value.length;
  return editor.isConnected && !editor.readOnly && !editor.disabled && text.length <= room;
}
