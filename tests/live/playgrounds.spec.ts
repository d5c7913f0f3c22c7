/**
 * Every Playground of the academy's own content, in a browser: the code that a learner begins with does not pass, and the code of its answer does.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { filesBelow } from '#scripts/build/assemble-site';
import { build } from './built-pages.ts';
import { test } from './live-academy.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'staff' });

/** The lessons that have one, in English: versions in other languages have the same code. */
const lessons = filesBelow(`${build}/guarded/course`)
  .filter((file) => file.endsWith('.html') && readFileSync(file, 'utf8').includes('data-part="playground"'))
  .map((file) => file.slice(file.indexOf('/guarded/') + '/guarded'.length, -'.html'.length));

for (const lesson of lessons) {
  test(`the Playgrounds of ${lesson} can be done, and have something to do`, async ({ page, live }) => {
    await page.goto(live.origin + lesson);
    for (const part of await page.locator('[data-part="playground"]').all()) {
      const id = await part.getAttribute('data-part-id');
      await part.scrollIntoViewIfNeeded();
      await expect(part.locator('[data-judge]')).toBeEnabled();
      await runWith(part, page);
      await expect(part.locator('[data-test][data-state="not-yet"]').first(), `${id} as it begins`).toBeVisible();
      for (const { language, text } of await answerOf(part)) await part.locator(`[data-file="${language}"]`).fill(text);
      await runWith(part, page);
      await expect(part.locator('[data-test]:not([data-state="passed"])'), `the answer of ${id}`).toHaveCount(0);
    }
  });
}

async function runWith(part: Locator, page: Page): Promise<void> {
  const verdict = part.locator('[data-verdict]');
  await verdict.evaluate((element) => {
    element.textContent = '';
  });
  await part.locator('[data-judge]').focus();
  await page.keyboard.press('Enter');
  await expect(verdict).not.toBeEmpty();
}

/** The fences of the answer, which is folded. */
async function answerOf(part: Locator): Promise<{ language: string; text: string }[]> {
  return await part.locator('[data-answer] pre code').evaluateAll((blocks) =>
    blocks.map((block) => ({
      language: block.className.replace('language-', ''),
      text: (block.textContent ?? '').replace(/\n$/, ''),
    })),
  );
}
