/** The field into which 'Continue' writes: of those marked `data-editor` the one that had the focus last. Watched from the start of the page. */

export const EDITOR = ':is(textarea, input)[data-editor]';
type Editor = HTMLTextAreaElement | HTMLInputElement;

let last: Editor | null = null;

export function watchEditors(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(EDITOR)) last = target as Editor;
  });
}

/** Null when none had the focus, or it is gone. */
export function editorInUse(): Editor | null {
  return last?.isConnected ? last : null;
}
