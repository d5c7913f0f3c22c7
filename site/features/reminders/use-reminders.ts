/** The reminders of the learner as the server has them, and saving what is chosen: each response holds all of it. */
import { useState } from 'react';
import type { Endpoint } from '#domain/contract/endpoint';
import { type Reminders, remindersEndpoint } from '#domain/contract/reminders/reminders';
import { call } from '#site/data/api.ts';

/** Whether it was saved. */
export type SaveReminders = (endpoint: Endpoint<string, Reminders>, body?: unknown) => Promise<boolean>;

/** `reminders`: null before the first answer. */
export function useReminders() {
  const [reminders, setReminders] = useState<Reminders | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = async (): Promise<void> => {
    setFailed(false);
    const answer = await call(remindersEndpoint);
    if (answer.ok) setReminders(answer.data);
    else setFailed(true);
  };
  const save: SaveReminders = async (endpoint, body) => {
    const answer = await call(endpoint, body === undefined ? {} : { body });
    if (answer.ok) setReminders(answer.data);
    return answer.ok;
  };
  return { reminders, hasFailed, load, save };
}
