/** Makes or changes a cohort. */
import { type FormEvent, useState } from 'react';
import { MAX_ASSISTANTS, PLACES, wrongField } from '#domain/cohorts/cohort';
import { type AdminCohort, changeCohortEndpoint, makeCohortEndpoint } from '#domain/contract/cohorts/admin-cohorts';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { Select } from '#site/ui/form/Select.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { CohortsProps } from './cohorts-props.ts';
import { callAsAdmin } from './use-answer.ts';

type Wrong = ReturnType<typeof wrongField>;
type Values = {
  name: string;
  startsOn: string;
  endsOn: string;
  places: string;
  lead: string;
  assistants: readonly string[];
  courses: readonly string[];
  closed: boolean;
};

function valuesOf(cohort: AdminCohort | null): Values {
  const instructors = cohort?.instructors ?? [];
  return {
    name: cohort?.name ?? '',
    startsOn: cohort?.startsOn ?? '',
    endsOn: cohort?.endsOn ?? '',
    places: String(cohort?.places ?? PLACES.min),
    lead: instructors.find(({ part }) => part === 'lead')?.user ?? '',
    assistants: instructors.filter(({ part }) => part === 'assistant').map(({ user }) => user),
    courses: cohort?.courses ?? [],
    closed: cohort?.closed ?? false,
  };
}

/** `cohort`: null for a new one. */
export function CohortForm({ cohort, all, courses, onChange }: CohortsProps & { cohort: AdminCohort | null }) {
  const t = copy('admin').cohorts;
  const [values, setValues] = useState(() => valuesOf(cohort));
  const [wrong, setWrong] = useState<Wrong>(null);
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setWrong(null);
  };
  const [saving, save] = useBusy(async () => {
    const assistants = values.assistants.filter((user) => user !== '');
    const body = { ...values, places: Number(values.places), assistants };
    const found = wrongField(body);
    setWrong(found);
    if (found !== null) return toast({ kind: 'error', title: t.failedSave, text: t.wrong[found] });
    const endpoint = cohort === null ? makeCohortEndpoint : at(changeCohortEndpoint, { id: cohort.id });
    const answer = await callAsAdmin(endpoint, { body });
    if (!answer.ok) {
      const text = answer.code === 'conflict' ? t.noInstructor : problemText(answer);
      return toast({ kind: 'error', title: t.failedSave, text });
    }
    toast({ kind: 'success', title: t.saved });
    onChange(answer.data);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const problem = (field: NonNullable<Wrong>): string => (wrong === field ? t.wrong[field] : '');
  const choose = (slug: string, isChosen: boolean): void =>
    set({ courses: [...values.courses.filter((one) => one !== slug), ...(isChosen ? [slug] : [])] });
  return (
    <form className="grid max-w-160 gap-4" onSubmit={submit} noValidate>
      <Field
        label={t.name}
        hint={t.nameHint}
        maxLength={80}
        value={values.name}
        problem={problem('name')}
        onValue={(name) => set({ name })}
      />
      <Field
        label={t.startsOn}
        type="date"
        value={values.startsOn}
        problem={problem('startsOn')}
        onValue={(startsOn) => set({ startsOn })}
      />
      <Field
        label={t.endsOn}
        type="date"
        value={values.endsOn}
        problem={problem('endsOn')}
        onValue={(endsOn) => set({ endsOn })}
      />
      <Field
        label={t.places}
        type="number"
        inputMode="numeric"
        min={PLACES.min}
        max={PLACES.max}
        value={values.places}
        problem={problem('places')}
        onValue={(places) => set({ places })}
      />
      <Instructors values={values} all={all} onValues={set} problem={problem} />
      <fieldset className="grid gap-3">
        <legend className="pb-1 font-semibold">{t.courses}</legend>
        <p className="text-sm text-soft">{t.coursesHint}</p>
        {courses.map(({ slug, code, title }) => (
          <Checkbox
            key={slug}
            label={`${code} · ${title}`}
            checked={values.courses.includes(slug)}
            onChecked={(isChosen) => choose(slug, isChosen)}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t.closed}
        hint={t.closedHint}
        look="framed"
        checked={values.closed}
        onChecked={(closed) => set({ closed })}
      />
      <p>
        <BusyButton className="btn" type="submit" busy={saving} busyText={t.save}>
          {t.save}
        </BusyButton>
      </p>
    </form>
  );
}

type InstructorsProps = Pick<CohortsProps, 'all'> & {
  values: Values;
  onValues: (change: Partial<Values>) => void;
  problem: (field: NonNullable<Wrong>) => string;
};

function Instructors({ values: { lead, assistants }, all, onValues, problem }: InstructorsProps) {
  const t = copy('admin').cohorts;
  const options = [
    <option key="" value="">
      {t.nobody}
    </option>,
    ...all.instructors.map(({ user, name, learnerId }) => (
      <option key={user} value={user}>
        {name} · {learnerId}
      </option>
    )),
  ];
  const places = Array.from({ length: MAX_ASSISTANTS }, (_, n) => n);
  const setAssistant = (at: number, user: string): void =>
    onValues({ assistants: places.map((n) => (n === at ? user : (assistants[n] ?? ''))) });
  return (
    <>
      <Select label={t.teacher} value={lead} problem={problem('lead')} onValue={(user) => onValues({ lead: user })}>
        {options}
      </Select>
      {places.map((n) => (
        <Select
          key={n}
          label={fill(t.assistant, { n: n + 1 })}
          value={assistants[n] ?? ''}
          problem={problem('assistants')}
          onValue={(user) => setAssistant(n, user)}
        >
          {options}
        </Select>
      ))}
    </>
  );
}
