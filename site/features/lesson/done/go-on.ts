/**
 * 'When do you go on?', once, after the first lesson: a tap makes the calendar that the settings have. Times that are there already are
 * not replaced.
 */
import type { Endpoint } from '#domain/contract/endpoint';
import { type Reminders, remindersEndpoint, saveTimesEndpoint } from '#domain/contract/reminders/reminders';
import { type GoOn, goOnChoices, goOnTimes } from '#domain/learning/learning-times';
import { WEEKDAYS } from '#domain/text/calendar-file';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $me } from '#site/data/me/me-store.ts';
import { settingsPath } from '#site/settings-paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay, localTime } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

/** The question with its answers. The result of an answer takes their place. */
export function goOnOffer(now: Date): HTMLElement {
  const t = copy('lesson-done').goOn;
  const box = element('div', 'lesson-done-picture');
  const status = element('p', 'small', '', { role: 'status' });
  const answers = element('p', 'cluster');
  const choose = async (choice: GoOn): Promise<void> => {
    for (const button of answers.querySelectorAll('button')) button.disabled = true;
    status.textContent = t.saving;
    const reminders = await withTimes(choice, now);
    if (reminders === null) {
      status.textContent = t.failed;
      for (const button of answers.querySelectorAll('button')) button.disabled = false;
      return;
    }
    status.textContent = fill(t.saved, { days: daysText(reminders), time: reminders.time });
    answers.replaceChildren(...ways(reminders));
    answers.querySelector('a')?.focus();
  };
  for (const choice of goOnChoices(localTime(now, zone())))
    answers.append(pressButton(t[choice], () => void choose(choice)));
  box.append(element('p', 'font-semibold', t.title), answers, status);
  return box;
}

/** The learner's reminders with these times, or with those that were there; null where they could not be saved. */
async function withTimes(choice: GoOn, now: Date): Promise<Reminders | null> {
  const asked = await ask(remindersEndpoint);
  if (asked === null || asked.days.length > 0) return asked;
  const { days, time } = goOnTimes(choice, localDay(now, zone()));
  return await ask(saveTimesEndpoint, { days: [...days], time });
}

async function ask(endpoint: Endpoint<string, Reminders>, body?: unknown): Promise<Reminders | null> {
  const answer = await call(endpoint, body === undefined ? {} : { body });
  return answer.ok ? answer.data : null;
}

/** To the calendar of the device, and to where the times are changed. */
function ways({ address }: Reminders): HTMLElement[] {
  const t = copy('lesson-done').goOn;
  const settings = element('a', '', t.settings, { href: settingsPath('reminders', pageLocale()) });
  return address === null ? [settings] : [element('a', 'btn', t.add, { href: address }), settings];
}

function daysText({ days }: Reminders): string {
  const { weekdays } = copy('dates');
  return days.map((day) => weekdays[WEEKDAYS.indexOf(day)] ?? day).join(', ');
}

/** Of the account, by whose day the calendar is made; not of the device, which may be in another zone. */
function zone(): string {
  return $me.get()?.learner.timeZone ?? '';
}
