/** What a learner with a phone does in a lesson that is shown in steps. */
import { expect, type Locator, type Page } from '@playwright/test';

const goOn = (page: Page): Locator => page.locator('.step-on');

/** Goes through all steps to the last one; `inStep` is what is done in each. A lesson that has no steps is one. */
export async function throughSteps(page: Page, inStep: () => Promise<void> = async () => {}): Promise<void> {
  const steps = Math.max(1, await page.locator('.step-row a').count());
  for (let n = 1; n <= steps; n += 1) {
    if (steps > 1) await expect(page.locator('.step-row a').nth(n - 1)).toHaveAttribute('aria-current', 'step');
    await inStep();
    if (n < steps) await goOn(page).click();
  }
}

/** Opens the step in which something is, where the lesson is in steps. */
export async function openStepOf(page: Page, part: Locator): Promise<void> {
  const n = await part.evaluate((element) => {
    const step = element.closest('.step');
    return step === null || !('steps' in document.documentElement.dataset)
      ? -1
      : [...document.querySelectorAll('.step')].indexOf(step);
  });
  if (n !== -1) await page.locator('.step-row a').nth(n).click();
}

/** On a phone the note, the report of a mistake and the list of lessons are below a button. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
}

/** Closes the sheet of a completed lesson whenever it is in the way, as someone does who wants to stay on the page. */
export async function closeSheets(page: Page): Promise<void> {
  await page.addLocatorHandler(page.locator('dialog.lesson-done'), () => page.keyboard.press('Escape'));
}
