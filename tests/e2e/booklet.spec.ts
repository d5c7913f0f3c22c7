/** A course on paper: from the page about it to the sheets, as a guest without scripts, and what the printed sheets have on them. */
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible } from '#support/inspect';
import { cutTexts } from '#support/layout';

test.use({ javaScriptEnabled: false });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const COURSE = 'prompt-engineering-beginner';
const lessons = (builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? []).flatMap(
  ({ kind, title }) => (kind === 'lesson' ? [title] : []),
);

/** Width and height in points. Chromium makes whole pixels of millimetres, so a point is missing at times. */
const SIZES = { a5: [420, 595], a4: [595, 842] } as const;

/** `texts` are those of the pages without the number that each begins with. */
type Printed = { size: number[]; numbers: number[]; texts: string[]; fonts: number; embedded: number };

/** The page as someone prints it, read back. */
async function print(page: Page, size: keyof typeof SIZES): Promise<Printed> {
  await page.locator(`#${size}`).check();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const raw = pdf.toString('latin1');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const { text } = await extractText(document, { mergePages: false });
  const count = (pattern: RegExp): number => raw.match(pattern)?.length ?? 0;
  return {
    size: [width, height],
    numbers: text.map((one) => Number.parseInt(one, 10)),
    texts: text.map((one) => one.replace(/^\d+/, '').replaceAll(/\s+/g, ' ').trim()),
    fonts: count(/\/Type \/FontDescriptor\b/g),
    embedded: count(/\/FontFile[23]? /g),
  };
}

test('a guest comes from the page about a course to its booklet, and prints it', async ({ page }) => {
  await page.goto(`${academy.origin}/courses/${COURSE}`);
  await page.getByRole('link', { name: 'Booklet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Booklet');
  await expect(page.getByRole('radio', { name: /A5/ })).toBeChecked();

  const half = await print(page, 'a5');
  const whole = await print(page, 'a4');
  for (const [printed, size] of [
    [half, SIZES.a5],
    [whole, SIZES.a4],
  ] as const) {
    expect(Math.abs((printed.size[0] ?? 0) - size[0])).toBeLessThan(2);
    expect(Math.abs((printed.size[1] ?? 0) - size[1])).toBeLessThan(2);
    expect(printed.fonts).toBeGreaterThan(0);
    expect(printed.embedded).toBe(printed.fonts);
    for (const title of lessons) expect(printed.texts.join(' ')).toContain(title);
    // No page is empty, and each has its number.
    expect(printed.texts.filter((text) => text.length < 20)).toEqual([]);
    expect(printed.numbers).toEqual(printed.texts.map((_, i) => i + 1));
  }
});

test('the answers are on the last pages only', async ({ page }) => {
  await page.goto(`${academy.origin}/courses/${COURSE}/booklet`);
  const { texts } = await print(page, 'a5');
  const first = texts.findIndex((text) => text.startsWith('Answers '));
  expect(first).toBeGreaterThan(lessons.length);
  expect(texts.slice(0, first).join(' ')).not.toContain('✓');
  expect(texts.slice(first).join(' ')).toContain('Answers to lesson 1');
});

test("the teacher's kit has plans, cards and a way without a phone", async ({ page }) => {
  await page.goto(`${academy.origin}/courses/${COURSE}`);
  await page.getByRole('link', { name: "Teacher's kit" }).click();
  for (const name of ['Three plans of one hour', 'Each practice without a phone', 'What to prepare'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});

test.describe('on a screen', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 640 } });

  for (const [name, link] of [
    ['booklet', 'Booklet'],
    ['teachers-kit', "Teacher's kit"],
  ] as const) {
    test(`the ${name} opens and is readable on a narrow phone`, async ({ page }) => {
      await page.goto(`${academy.origin}/courses/${COURSE}`);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(`${academy.origin}/courses/${COURSE}/${name}`);
      expect(await page.evaluate(cutTexts)).toEqual([]);
      await expectAccessible(page);
    });
  }
});
