/**
 * Tooltips: the name of a control that shows only an icon, for those who point at it or come to it by keyboard. The spec's times: the
 * first is shown after 700 ms, and another one at once within 300 ms after one was shown. Loaded at the first move of a mouse or the
 * first key, so that phones never pay for it; scrollbars, which only a mouse needs, come along.
 */
import { element } from '#site/ui/dom/element.ts';
// Its text: Astro would link the sheet itself on every page from which this script can be reached.
import styles from './tooltips.css?inline';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP_PX = 6;
const NAMED = '.btn-icon[aria-label], [data-tip]';

const tip = element('div', 'tooltip', '', { popover: 'manual', 'aria-hidden': 'true' });
let target: Element | null = null;
let timer = 0;
let hiddenAt = Number.NEGATIVE_INFINITY;
/** The mouse is at rest since: it points at something else when the page scrolls or changes below it, and nobody meant that. */
let isByKeyboard = false;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
document.body.append(tip);
document.addEventListener('pointerover', (event) => {
  if (!isByKeyboard) follow(event);
});
document.addEventListener('pointermove', (event) => {
  if (isByKeyboard) follow(event);
  isByKeyboard = false;
});
document.addEventListener('focusin', ({ target }) => {
  isByKeyboard = target instanceof Element && target.matches(':focus-visible');
  turnTo(isByKeyboard ? named(target) : null, 0);
});
document.addEventListener('scroll', () => target && place(target), { capture: true, passive: true });
document.documentElement.addEventListener('pointerleave', () => turnTo(null, 0));
document.addEventListener('pointerdown', hide);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
// The move that loaded this script may have ended on one.
turnTo(named([...document.querySelectorAll(':hover')].at(-1)), DELAY_MS);

function follow({ pointerType, target }: PointerEvent): void {
  // What is shown may be pointed at itself (WCAG 1.4.13).
  if (pointerType === 'mouse' && target !== tip) turnTo(named(target), waitingTime());
}

function named(target: EventTarget | null | undefined): Element | null {
  return target instanceof Element ? target.closest(NAMED) : null;
}

function waitingTime(): number {
  const isSoonAfterAnother = tip.matches(':popover-open') || Date.now() - hiddenAt < SKIP_DELAY_MS;
  return isSoonAfterAnother ? 0 : DELAY_MS;
}

function turnTo(next: Element | null, delay: number): void {
  if (next === target) return;
  hide();
  target = next;
  if (next) timer = window.setTimeout(() => show(next), delay);
}

function show(named: Element): void {
  tip.textContent = named.getAttribute('data-tip') ?? named.getAttribute('aria-label');
  tip.showPopover();
  place(named);
}

function place(named: Element): void {
  const { left, right, top, bottom } = named.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const page = document.documentElement;
  const middle = (left + right - width) / 2;
  tip.style.left = `${Math.max(GAP_PX, Math.min(middle, page.clientWidth - width - GAP_PX))}px`;
  tip.style.top = `${bottom + GAP_PX + height > page.clientHeight ? top - GAP_PX - height : bottom + GAP_PX}px`;
}

function hide(): void {
  window.clearTimeout(timer);
  if (!tip.matches(':popover-open')) return;
  tip.hidePopover();
  hiddenAt = Date.now();
}
