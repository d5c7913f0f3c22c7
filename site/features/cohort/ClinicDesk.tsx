/** The clinics of a cohort for who teaches it: planning them, and who came. */
import { type FormEvent, useState } from 'react';
import { MAX_CLINICS } from '#domain/cohorts/cohort';
import { addClinicsEndpoint } from '#domain/contract/cohorts/change-clinics';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { ClinicAttendance } from './ClinicAttendance.tsx';
import { problemWords } from './cohort-words.ts';
import type { TaughtProps } from './taught-props.ts';

const EMPTY = { startsAt: '', minutes: '60', place: '', weeks: '1' };

export function ClinicDesk({ cohort, onChange }: TaughtProps) {
  const t = copy('teaching').clinics;
  return (
    <div className="grid gap-5">
      {cohort.clinics.length === 0 && <p>{t.none}</p>}
      <ul className="grid gap-3">
        {cohort.clinics.map((clinic) => (
          <ClinicAttendance key={clinic.id} cohort={cohort} clinic={clinic} onChange={onChange} />
        ))}
      </ul>
      <AddClinics cohort={cohort} onChange={onChange} />
    </div>
  );
}

function AddClinics({ cohort: { id, startsOn, endsOn }, onChange }: TaughtProps) {
  const { clinics: t, list } = copy('teaching');
  const [values, setValues] = useState(EMPTY);
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const [adding, add] = useBusy(async () => {
    // What the field has is by the clock of this device.
    const startsAt = new Date(values.startsAt);
    if (Number.isNaN(startsAt.getTime())) return toast({ kind: 'error', title: t.problems['bad-input'] });
    const body = {
      startsAt: startsAt.toISOString(),
      minutes: Number(values.minutes),
      place: values.place,
      weeks: Number(values.weeks),
    };
    const answer = await call(at(addClinicsEndpoint, { id }), { body });
    if (!answer.ok) return toast({ kind: 'error', title: list.failedTitle, text: problemWords(answer, t.problems) });
    toast({ kind: 'success', title: list.saved });
    setValues((before) => ({ ...before, startsAt: '' }));
    onChange(answer.data);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{t.add}</summary>
      <form className="grid max-w-120 gap-4 pt-2" onSubmit={submit} noValidate>
        <Field
          label={t.startsAt}
          type="datetime-local"
          min={`${startsOn}T00:00`}
          max={`${endsOn}T23:59`}
          value={values.startsAt}
          onValue={set('startsAt')}
        />
        <Field label={t.minutes} type="number" inputMode="numeric" value={values.minutes} onValue={set('minutes')} />
        <Field label={t.place} hint={t.placeHint} maxLength={200} value={values.place} onValue={set('place')} />
        <Field
          label={t.weeks}
          hint={t.weeksHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_CLINICS}
          value={values.weeks}
          onValue={set('weeks')}
        />
        <p>
          <BusyButton className="btn" type="submit" busy={adding} busyText={t.button}>
            {t.button}
          </BusyButton>
        </p>
      </form>
    </details>
  );
}
