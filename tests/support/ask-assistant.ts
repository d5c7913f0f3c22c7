import type { AssistantAskRequest } from '#domain/contract/assistant/assistant-ask';
import { assistantAskEndpoint } from '#domain/contract/assistant/assistant-ask';
import { assistantConsentEndpoint } from '#domain/contract/assistant/assistant-consent';
import type { AssistantExchange } from '#domain/contract/assistant/assistant-reply';
import type { Locale } from '#domain/text/locales';
import type { Client, Reply } from './api-client.ts';

const NOWHERE = { course: null, n: null, fields: [], selection: '' };

type Own = {
  mode?: AssistantAskRequest['mode'];
  place?: Partial<AssistantAskRequest['place']>;
  locale?: Locale;
};

/** A message as the drawer sends it, on a page in a language. */
export function askAssistant(
  one: Client,
  message: string,
  { mode = 'chat', place = {}, locale = 'en' }: Own = {},
): Promise<Reply<AssistantExchange>> {
  const body = { mode, message, place: { ...NOWHERE, ...place } };
  return one.send('POST', assistantAskEndpoint.path, body, { 'Accept-Language': locale });
}

/** The learner lets the service that is named have their questions. */
export async function allowModel(one: Client, host: string, allowed = true): Promise<void> {
  const answer = await one.send('PUT', assistantConsentEndpoint.path, { host, allowed });
  if (answer.status !== 200) throw new Error(`consent: ${answer.status} ${JSON.stringify(answer.body)}`);
}
