/** The parts to build with on paper, before and after they are opened: all of their text, and nothing to press. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { openStepOf } from '#support/lesson-steps';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const FRAMING = 'ai-landscape-problem-framing';

/** `texts`: of the code, the tables and the tests; a field has its text as its value. `open` is the button that loads the part. */
type Printed = { name: string; course: string; lesson: string; id: string; open?: RegExp; texts: string[] };
const PARTS: Printed[] = [
  {
    name: 'Playground',
    course: FRAMING,
    lesson: 'build-or-not',
    id: 'cost-of-parts',
    texts: ['return pieces + price;', '3 pieces at 500 RWF cost 1,500'],
  },
  {
    name: 'Sheet',
    course: FRAMING,
    lesson: 'build-or-not',
    id: 'cost-of-repairs',
    open: /^Open the sheet/,
    texts: ['5003', 'cable', 'The screens cost 15,000'],
  },
  {
    name: 'Sql',
    course: FRAMING,
    lesson: 'data-you-may-use',
    id: 'books-out',
    open: /^Open the database/,
    texts: ['select title', 'Umuvumu', 'Imigani and Inka are out'],
  },
  {
    name: 'Flow',
    course: FRAMING,
    lesson: 'data-you-may-use',
    id: 'one-sms-a-report',
    open: /^Open the flow/,
    texts: [
      '{phone}: We have your report {report}.',
      '0788000102',
      '07:00 to 07:20',
      'Each report gets exactly one SMS',
    ],
  },
  {
    name: 'Server',
    course: 'prompt-engineering-beginner',
    lesson: 'safety-and-privacy',
    id: 'server-of-books',
    open: /^Open the server/,
    texts: ["return new Response('Hello');", 'Things Fall Apart', 'A book that is not there is answered with 404'],
  },
  {
    name: 'Search',
    course: FRAMING,
    lesson: 'thresholds-and-people',
    id: 'rules-of-the-shop',
    open: /^Open the search/,
    texts: [
      'A repair has a guarantee of 30 days.',
      'size: 60',
      'May I pay with a cheque?',
      'Five passages have at most 60',
    ],
  },
  {
    name: 'Phone',
    course: FRAMING,
    lesson: 'thresholds-and-people',
    id: 'potatoes-by-phone',
    open: /^Open the phones/,
    texts: ['2. Book a truck', 'Peko', '900 sacks are not booked'],
  },
  {
    name: 'Agent',
    course: FRAMING,
    lesson: 'evaluation-tables-and-model-cards',
    id: 'order-of-cables',
    open: /^Open the agent/,
    texts: ['asks: true,', 'spark plug', 'Scripted, no model.', '40 pieces are refused'],
  },
  {
    name: 'Code',
    course: FRAMING,
    lesson: 'from-complaint-to-canvas',
    id: 'tests-of-costs',
    open: /^Open the files/,
    texts: [
      'return pieces + price;',
      'return pieces * price;',
      'Write your tests below.',
      'A sum of 10,000 has no discount',
    ],
  },
];

/** What can be read of the part: its text, and the text of its fields. */
async function readable(part: Locator): Promise<string> {
  const fields = part.locator('textarea').locator('visible=true');
  const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on paper
  return [await part.innerText(), ...values].join('\n');
}

/** Where text is cut: what is higher or wider than its frame. */
async function cut(part: Locator): Promise<string[]> {
  return await part.locator('pre, textarea, .prose-table, .sheet-frame').evaluateAll((frames) =>
    frames
      .filter((frame) => frame.checkVisibility())
      .filter((frame) => frame.scrollHeight > frame.clientHeight + 2 || frame.scrollWidth > frame.clientWidth + 2)
      .map((frame) => `${frame.tagName} ${frame.className}`),
  );
}

async function expectPrinted(page: Page, part: Locator, texts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const text = await readable(part);
  for (const one of texts) expect(text).toContain(one);
  expect(await cut(part)).toEqual([]);
  await expect(part.getByRole('button').locator('visible=true')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

for (const { name, course, lesson, id, open, texts } of PARTS) {
  test(`a ${name} is printed whole, before and after it is opened`, async ({ page }) => {
    // As wide as a sheet of paper.
    await page.setViewportSize({ width: 720, height: 1000 });
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const entries = builtCurriculum().courses.find(({ slug }) => slug === course)?.entries ?? [];
    await page.goto(
      `${academy.origin}/course/${course}/lesson/${entries.findIndex((entry) => entry.id === lesson) + 1}`,
    );
    const part = page.locator(`[data-part-id="${id}"]`);
    await openStepOf(page, part);
    await part.scrollIntoViewIfNeeded();
    await expect(part.locator('[data-judge]')).toBeEnabled();
    await expectPrinted(page, part, texts);
    if (open === undefined) return;
    const button = part.getByRole('button', { name: open });
    await button.click();
    await expect(button).toBeHidden();
    await expect(part.locator('[data-judge]')).toBeEnabled();
    await part.locator('[data-judge]').click();
    await expect(part.locator('[data-verdict]')).toContainText(/tests passed/);
    await expectPrinted(page, part, texts);
  });
}
