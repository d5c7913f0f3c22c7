/**
 * The ticks of one checklist, kept on the device. An item is known by its words, so that a list may change its order; an item
 * with new words is a new item.
 */
export function rememberTicks(list: HTMLElement): void {
  const key = `academy-checklist:${list.dataset['checklist']}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const words = (box: HTMLInputElement) => box.parentElement?.textContent?.trim() ?? '';

  const ticked = read(key);
  for (const box of boxes) box.checked = ticked.includes(words(box));

  list.addEventListener('change', () => {
    try {
      localStorage.setItem(key, JSON.stringify(boxes.filter((box) => box.checked).map(words)));
    } catch {
      // Storage is full or blocked: the ticks hold until the page is left.
    }
  });
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
