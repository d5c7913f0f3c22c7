/** The days and the time of the calendar, and the address under which the learner's own calendar reads them. */
import { type FormEvent, useState } from 'react';
import {
  newAddressEndpoint,
  type Reminders,
  saveTimesEndpoint,
  type TimesRequest,
} from '#domain/contract/reminders/reminders';
import { WEEKDAYS, type Weekday } from '#domain/text/calendar-file';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import type { SaveReminders } from './use-reminders.ts';

export function CalendarTimes({ reminders, save }: { reminders: Reminders; save: SaveReminders }) {
  const { calendar: t, ...words } = copy('profile-settings').reminders;
  const { weekdays } = copy('dates');
  const [days, setDays] = useState<readonly Weekday[]>(reminders.days);
  const [time, setTime] = useState(reminders.time);
  const [message, setMessage] = useState('');
  const [busy, submit] = useBusy(async () => {
    const body: TimesRequest = { days: [...days], time };
    const isSaved = await save(saveTimesEndpoint, body);
    if (!isSaved) setMessage(words.failed);
    else setMessage(days.length === 0 ? t.off : words.saved);
  });
  const choose = (day: Weekday, isChosen: boolean): void => {
    setMessage('');
    setDays((before) => WEEKDAYS.filter((one) => (one === day ? isChosen : before.includes(one))));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit} aria-labelledby="calendar-title">
      <h3 className="h3 text-lg" id="calendar-title">
        {t.title}
      </h3>
      <p className="text-sm text-soft">{t.text}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold">{t.days}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-2">
          {WEEKDAYS.map((day, at) => (
            <Checkbox
              key={day}
              look="framed"
              label={weekdays[at]}
              checked={days.includes(day)}
              onChecked={(isChosen) => choose(day, isChosen)}
            />
          ))}
        </div>
      </fieldset>
      <Field type="time" label={t.time} value={time} onValue={setTime} />
      <p>
        <BusyButton className="btn" type="submit" busy={busy} busyText={words.saving}>
          {t.save}
        </BusyButton>
      </p>
      <p className="min-h-[1.5em] text-sm font-semibold" role="status">
        {message}
      </p>
      {reminders.address !== null && (
        <CalendarAddress address={reminders.address} renew={() => save(newAddressEndpoint)} />
      )}
    </form>
  );
}
