/** Offering a slot: course, day and time by the clock of this device, and where. */
import { type FormEvent, useState } from 'react';
import { type Defences, offerDefenceEndpoint } from '#domain/contract/projects/defences';
import { PLACE_MAX } from '#domain/projects/defence';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { Select } from '#site/ui/form/Select.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { defenceProblem } from './defence-words.ts';

type Props = { list: Defences; onChange: (list: Defences) => void };

export function OfferSlot({ list: { courses }, onChange }: Props) {
  const { offer: t, problems } = copy('defence');
  const [course, setCourse] = useState(courses[0]?.slug ?? '');
  const [startsAt, setStartsAt] = useState('');
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, offer] = useBusy(async () => {
    const when = new Date(startsAt);
    if (Number.isNaN(when.getTime()) || place.trim() === '') return setProblem(problems['bad-input']);
    const answer = await call(offerDefenceEndpoint, { body: { course, startsAt: when.toISOString(), place } });
    setProblem(answer.ok ? '' : defenceProblem(answer));
    if (!answer.ok) return;
    toast({ kind: 'success', title: t.offered });
    setStartsAt('');
    onChange(answer.data);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void offer();
  };
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{t.title}</summary>
      <form className="grid max-w-120 gap-4 pt-2" onSubmit={submit} noValidate>
        <Select label={t.course} value={course} onValue={setCourse}>
          {courses.map(({ slug, code, title }) => (
            <option key={slug} value={slug} lang="en">
              {code} · {title}
            </option>
          ))}
        </Select>
        <Field label={t.startsAt} hint={t.startsAtHint} type="datetime-local" value={startsAt} onValue={setStartsAt} />
        <Field label={t.place} hint={t.placeHint} maxLength={PLACE_MAX} value={place} onValue={setPlace} />
        <p>
          <BusyButton className="btn" type="submit" busy={busy} busyText={t.button}>
            {t.button}
          </BusyButton>
        </p>
        <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem}
        </p>
      </form>
    </details>
  );
}
