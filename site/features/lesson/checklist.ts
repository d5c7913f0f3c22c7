import { readStoredJson, writeStored } from '#site/data/storage.ts';

/**
 * The ticks of one checklist, kept on the device. An item is known by its words, so that a list may change its order; an item
 * with new words is a new item.
 */
export function rememberTicks(list: HTMLElement): void {
  const key = `academy-checklist:${list.dataset['checklist']}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const words = (box: HTMLInputElement) => box.parentElement?.textContent?.trim() ?? '';

  const ticked = readStoredJson(key);
  for (const box of boxes) box.checked = Array.isArray(ticked) && ticked.includes(words(box));

  list.addEventListener('change', () => {
    // Where storage is full or blocked, the ticks hold until the page is left.
    writeStored(key, JSON.stringify(boxes.filter((box) => box.checked).map(words)));
  });
}
