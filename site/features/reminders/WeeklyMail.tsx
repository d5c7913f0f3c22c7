/** The day of the weekly mail, or none: saved when it is chosen. Says when the next one comes, and why there are none any more. */
import { useState } from 'react';
import { type MailRequest, type Reminders, saveMailEndpoint } from '#domain/contract/reminders/reminders';
import { WEEKDAYS, type Weekday } from '#domain/text/calendar-file';
import { fill } from '#domain/text/fill';
import { Select } from '#site/ui/form/Select.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import type { SaveReminders } from './use-reminders.ts';

type Mail = Reminders['mail'];

export function WeeklyMail({ mail, save }: { mail: Mail; save: SaveReminders }) {
  const { mail: t, ...words } = copy('profile-settings').reminders;
  const { weekdays } = copy('dates');
  const [chosen, setChosen] = useState<Weekday | null>(mail.day);
  const [message, setMessage] = useState('');
  const choose = async (value: string): Promise<void> => {
    const day = WEEKDAYS.find((one) => one === value) ?? null;
    const body: MailRequest = { day };
    setChosen(day);
    setMessage(words.saving);
    const isSaved = await save(saveMailEndpoint, body);
    if (!isSaved) setChosen(mail.day);
    setMessage(isSaved ? words.saved : words.failed);
  };
  return (
    <div className="grid gap-4">
      <h3 className="h3 text-lg">{t.title}</h3>
      <p className="text-sm text-soft">{t.text}</p>
      <Select
        label={t.label}
        hint={mail.confirmed ? undefined : t.unconfirmed}
        // Mails that are sent already may be ended all the same.
        disabled={!mail.confirmed && mail.day === null}
        value={chosen ?? ''}
        onValue={(value) => void choose(value)}
      >
        <option value="">{t.off}</option>
        {WEEKDAYS.map((day, at) => (
          <option key={day} value={day}>
            {weekdays[at]}
          </option>
        ))}
      </Select>
      {/* The line of the last choice and the standing are one region: what changed is read out together. */}
      <p className="min-h-[1.5em] text-sm font-semibold" role="status">
        {[message, standing(mail)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

function standing({ next, stopped }: Mail): string {
  const t = copy('profile-settings').reminders.mail;
  const words = copy('dates');
  if (next !== null) return fill(t.next, { day: dayText(next, words) });
  return stopped === null ? '' : fill(t.stopped[stopped.why], { day: dayText(stopped.day, words) });
}
