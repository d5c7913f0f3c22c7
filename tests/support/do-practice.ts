/** Does a part of a lesson as a learner does it, who knows the answer. What is right is read from what the build wrote for its script. */
import { expect, type Locator } from '@playwright/test';

const judge = (part: Locator): Locator => part.locator('[data-judge]');

const WAYS: Record<string, (part: Locator) => Promise<void>> = {
  check: (part) => part.locator('details.option-right > summary').click(),
  mark: async (part) => {
    for (const spot of await part.locator('[data-spot="wanted"]').all()) await spot.click();
    await judge(part).click();
  },
  number: async (part) => {
    const { answer } = JSON.parse((await part.getAttribute('data-facts')) ?? '{}') as { answer: number };
    await part.locator('[data-number]').fill(`${answer}`);
    await judge(part).click();
  },
  order: async (part) => {
    const steps = part.locator('[data-step]');
    const count = await steps.count();
    // Each step in its turn goes up until it is in its place.
    for (let place = 0; place < count; place += 1) {
      const step = part.locator(`[data-step="${place}"]`);
      while ((await steps.nth(place).getAttribute('data-step')) !== `${place}`) {
        await step.locator('[data-move="-1"]').click();
      }
    }
    await judge(part).click();
  },
  // Whichever guess it is, it is done.
  predict: async (part) => {
    await part.getByRole('radio').first().check();
    await judge(part).click();
  },
  repair: async (part) => {
    await part.locator('[data-text]').fill((await part.locator('[data-answer] pre').textContent()) ?? '');
    await judge(part).click();
    await findPoints(part);
  },
  sort: async (part) => {
    for (const item of await part.locator('[data-item]').all()) {
      const box = await item.getAttribute('data-box');
      await item.locator(`input[value="${box}"]`).check();
    }
    await judge(part).click();
  },
};

/** Says of each point where it is: in the first sentence, or in the whole text. */
async function findPoints(part: Locator): Promise<void> {
  const { points } = JSON.parse((await part.getAttribute('data-facts')) ?? '{}') as { points: unknown[] };
  for (const n of points.keys()) {
    await expect(part.locator('[data-points]')).toContainText(`Question ${n + 1} of ${points.length}`);
    const sentence = part.locator('.point-sentence').first();
    if (await sentence.isVisible()) {
      await sentence.click();
      await part.getByRole('button', { name: 'Next' }).click();
    } else {
      await part.getByRole('button', { name: 'In the whole text' }).click();
    }
  }
}

/** Does the part, until it says that it is done. */
export async function doPractice(part: Locator): Promise<void> {
  const kind = (await part.getAttribute('data-part')) ?? '';
  const way = WAYS[kind];
  if (way === undefined) throw new Error(`no way is defined to do a part "${kind}"`);
  await part.scrollIntoViewIfNeeded();
  // A check has no button: its options are there without script.
  if (kind !== 'check') await expect(judge(part)).toBeEnabled();
  await way(part);
  await expect(part.locator('[data-done]')).toBeVisible();
}
