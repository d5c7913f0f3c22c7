/** Signs a browser in without the form: the same cookies and storage that the form leaves. */
import type { Page } from '@playwright/test';
import { signInEndpoint } from '#domain/contract/sign-in';
import type { Client } from './api-client.ts';

export async function signInBrowser(page: Page, origin: string, learner: Client): Promise<void> {
  const response = await page.request.post(origin + signInEndpoint.path, {
    data: { identity: learner.email, password: learner.password },
  });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()}`);
  const { token, record } = (await response.json()) as {
    token: string;
    record: { id: string; name: string; email: string };
  };
  const session = { token, user: record.id, name: record.name, email: learner.email, since: Date.now() };
  // Any page of the origin will do to reach its storage; this one runs no script.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('academy-session', value), JSON.stringify(session));
}
