/** Toasts for all pages: a title, a message, and a close button, in the live region that Base.astro carries. */

export type ToastKind = 'success' | 'error' | 'info';
type Toast = { kind: ToastKind; title: string; text?: string };

const SHOWN_MS = 6000;

/**
 * Shows a toast. Errors stay until they are closed; the others leave after six seconds, unless the pointer or focus is on them. A
 * toast that is already shown is not shown twice: the new one takes its place.
 */
export function toast({ kind, title, text = '' }: Toast): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  const box = document.createElement('div');
  box.className = `toast toast-${kind}`;
  // The region itself is a polite live region; an error interrupts.
  if (kind === 'error') box.setAttribute('role', 'alert');
  box.append(line('toast-title', title));
  if (text !== '') box.append(line('toast-text', text));
  box.append(closeButton(box, region.dataset['close'] ?? ''));
  for (const other of region.querySelectorAll('.toast')) if (other.textContent === box.textContent) other.remove();
  region.append(box);
  if (kind !== 'error') leaveLater(box);
}

function line(className: string, text: string): HTMLElement {
  const p = document.createElement('p');
  p.className = className;
  p.textContent = text;
  return p;
}

function closeButton(box: HTMLElement, label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-close';
  button.setAttribute('aria-label', label);
  button.textContent = '×';
  button.addEventListener('click', () => box.remove());
  return button;
}

function leaveLater(box: HTMLElement): void {
  let timer = 0;
  const start = (): void => {
    timer = window.setTimeout(() => box.remove(), SHOWN_MS);
  };
  const stop = (): void => window.clearTimeout(timer);
  for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, stop);
  for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, start);
  start();
}
