/**
 * What must hold of the layout of every page: nothing is wider than the screen and no text is cut, on a narrow phone, at 200 and 400 %
 * zoom, with the text spacing that readers may set (WCAG 1.4.12) and where the system chooses the colours; and the header's parts have
 * room beside each other in every state. One visit serves all of it; the page is not itself afterwards.
 */
import { expect, type Page } from '@playwright/test';
import { loadCopy } from '#content/schema/load-copy';
import { fill } from '#domain/text/fill';
import { splitLocale } from '#domain/text/locales';
import { untilPainted } from './browser.ts';

const HEADER_WIDTHS = [320, 360, 390, 768, 1280];
const UNZOOMED = { width: 1280, height: 1024 };
/** That window at 200 and at 400 %. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** `header` is false where the same header was looked at on another page. */
export async function expectLayout(page: Page, { header = true } = {}): Promise<void> {
  const problems: string[] = [];
  const look = async (where: string, found: string[]): Promise<void> => {
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  };
  await page.setViewportSize(UNZOOMED);
  await page.emulateMedia({ forcedColors: 'active' });
  await untilPainted(page);
  await look('forced colours', await page.evaluate(lostControls));
  await page.emulateMedia({ forcedColors: 'none' });
  for (const size of ZOOMED) {
    await resize(page, size);
    await look(`${size.width} wide`, await page.evaluate(cutTexts));
  }
  await look('320 wide', await page.evaluate(wideControls));
  await page.evaluate(addSheet, SPACED);
  await look('320 wide, text spacing', await page.evaluate(cutTexts));
  await page.evaluate(addSheet, '');
  const words = chipWords(page.url());
  for (const width of header ? HEADER_WIDTHS : []) {
    await resize(page, { width, height: 800 });
    await look(`${width} wide`, await page.evaluate(headerProblems, words));
  }
  expect(problems, page.url()).toEqual([]);
}

/**
 * Makes the window another size, and waits until the page has it. The browser takes up lengths in `vw` only with its next frame: what is
 * measured before has the paddings of the size before.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await untilPainted(page);
}

/** Everything that the chip in the header may say, in the language of the page: to a learner, and to someone signed out. */
function chipWords(url: string): { learner: string[]; guest: string[] } {
  const { saved, saving, waiting, offline, refused, parked } = loadCopy(splitLocale(new URL(url).pathname).locale)[
    'queue'
  ] as Record<string, string>;
  const counted = (text = ''): string => fill(text, { count: 12 });
  return { learner: ['', saved, saving, offline, waiting, refused].map(counted), guest: ['', counted(parked)] };
}

/** Runs in the page: one more style sheet, the same one each time; made so that no policy of the page forbids it. */
function addSheet(text: string): void {
  const own = globalThis as typeof globalThis & { sheetOfTest?: CSSStyleSheet };
  own.sheetOfTest ??= new CSSStyleSheet();
  const sheet = own.sheetOfTest;
  sheet.replaceSync(text);
  // Those of the page stay.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}

/** Runs in the page: texts that one cannot come to by scrolling down or within a part that scrolls. */
export function cutTexts(): string[] {
  // All steps of a lesson, not only the one that a phone shows.
  for (const step of document.querySelectorAll('.step[hidden]')) step.removeAttribute('hidden');
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth ? [`scrolls sideways to ${root.scrollWidth}`] : [];
  // Many texts are in the same elements, and each is measured once.
  const known = new Map<Element, { overflowX: string; box: DOMRect }>();
  const measured = (element: Element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const fresh = { overflowX: getComputedStyle(element).overflowX, box: element.getBoundingClientRect() };
    known.set(element, fresh);
    return fresh;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.sr-only, .skip, script, style, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    let inside: Element | null = element;
    let isReachable = false;
    while (inside && inside !== document.body && !isReachable) {
      const { overflowX, box } = measured(inside);
      // What is for screen readers alone has a pixel.
      if (box.width <= 1) isReachable = true;
      isReachable ||= overflowX === 'auto' || overflowX === 'scroll';
      if ((overflowX === 'hidden' || overflowX === 'clip') && (right > box.right + 1 || left < box.left - 1)) break;
      inside = inside.parentElement;
    }
    const isCut = inside !== null && inside !== document.body && !isReachable;
    if (!isReachable && (isCut || right > root.clientWidth + 1 || left < -1))
      found.push(`'${text.slice(0, 40)}' is cut in ${element.tagName}.${element.className}`);
  }
  return found;
}

/** Runs in the page: fields and buttons that stick out of their form. */
function wideControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea, button)')];
  return controls
    .filter((control) => control.checkVisibility() && !control.closest('.sr-only'))
    .filter((control) => {
      const form = control.closest('form')?.getBoundingClientRect();
      return form !== undefined && control.getBoundingClientRect().right > form.right + 1;
    })
    .map((control) => `${control.tagName}#${control.id} sticks out of its form`);
}

/** Runs in the page: parts of the header that overlap, leave it, or cut their words, whatever the chip says. */
function headerProblems(words: { learner: string[]; guest: string[] }): string[] {
  const bar = document.querySelector('.nav-row');
  const place = bar?.querySelector('[data-sync-chip]');
  if (!bar || !place) return [];
  const header = bar.getBoundingClientRect();
  const isSignedIn = document.documentElement.dataset['session'] === 'in';
  // The badge may extend over the avatar: only words can be cut.
  const hasWords = ({ childNodes }: Element): boolean =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const problems = new Set<string>();
  for (const text of isSignedIn ? words.learner : words.guest) {
    const chip = document.createElement(isSignedIn ? 'button' : 'a');
    chip.className = 'sync';
    if (chip instanceof HTMLAnchorElement) chip.href = '/auth';
    chip.textContent = text;
    place.replaceChildren(...(text === '' ? [] : [chip]));
    const parts = [...bar.querySelectorAll<HTMLElement>(':scope > :not(nav):not(details), :scope > nav > a, summary')];
    const shown = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0);
    const named = (part: HTMLElement): string => `'${part.textContent?.trim() || part.className || part.tagName}'`;
    shown.forEach((part, index) => {
      const box = part.getBoundingClientRect();
      if (box.left < 0 || box.right > document.documentElement.clientWidth)
        problems.add(`${named(part)} leaves the screen`);
      if (box.top < header.top - 1 || box.bottom > header.bottom + 1) problems.add(`${named(part)} leaves the header`);
      for (const inner of [part, ...part.querySelectorAll<HTMLElement>('*:not(.sr-only)')].filter(hasWords))
        if (
          inner.clientWidth > 0 &&
          (inner.scrollWidth > inner.clientWidth + 1 || inner.scrollHeight > inner.clientHeight + 6)
        )
          problems.add(`${named(part)} is cut`);
      for (const other of shown.slice(index + 1)) {
        const next = other.getBoundingClientRect();
        const apart =
          box.right <= next.left + 0.5 ||
          next.right <= box.left + 0.5 ||
          box.bottom <= next.top ||
          next.bottom <= box.top;
        if (!apart) problems.add(`${named(part)} and ${named(other)} overlap`);
      }
    });
    if (!shown.some((part) => part.matches('summary'))) problems.add('there is no menu');
  }
  return [...problems];
}

/** Runs in the page: controls and bars of which nothing is seen once backgrounds and shadows are gone. */
function lostControls(): string[] {
  const isSeen = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo);
    const hasBorder = Number.parseFloat(style.borderTopWidth) > 0 || Number.parseFloat(style.borderLeftWidth) > 0;
    if (pseudo === undefined) return hasBorder || style.backgroundImage !== 'none';
    const isThere = style.content !== 'none' && style.content !== 'normal';
    return (
      isThere &&
      (hasBorder || style.backgroundImage !== 'none' || /\w|[^\s"]/.test(style.content.replace(/^"|"$/g, '')))
    );
  };
  const hasSeenText = (control: Element): boolean => {
    const copy = control.cloneNode(true) as Element;
    for (const heard of copy.querySelectorAll('.sr-only')) heard.remove();
    return copy.textContent?.trim() !== '';
  };
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (control) => control.checkVisibility() && !control.closest('.sr-only, .skip'),
  );
  const empty = controls.filter(
    (control) =>
      !hasSeenText(control) &&
      !control.querySelector('svg, img') &&
      ![undefined, '::before', '::after'].some((part) => isSeen(control, part)),
  );
  const bars = [...document.querySelectorAll('progress')].filter(
    (bar) => bar.checkVisibility() && getComputedStyle(bar).appearance === 'none',
  );
  return [...empty, ...bars].map((lost) => `nothing is seen of ${lost.tagName}.${lost.className}`);
}
