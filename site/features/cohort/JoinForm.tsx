/** Joining a cohort: the code, then what the cohort is and what its instructors see, then the button that takes the place. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type FoundCohort, joinCohortEndpoint, lookUpCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import type { OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { CohortAbout } from './CohortAbout.tsx';
import { problemWords } from './cohort-words.ts';
import { WhatIsSeen } from './WhatIsSeen.tsx';

type Props = {
  title: string;
  /** From the address, '' for none. */
  code: string;
  onJoined: (own: OwnCohorts) => void;
};

export function JoinForm({ title, code: given, onJoined }: Props) {
  const { join: t, problems } = copy('cohort');
  const [code, setCode] = useState(given);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<FoundCohort | null>(null);
  const id = useId();
  const result = useRef<HTMLElement>(null);
  const [looking, look] = useBusy(async () => {
    const answer = await call(lookUpCohortEndpoint, { body: { code } });
    setFound(answer.ok ? answer.data : null);
    setProblem(answer.ok ? '' : problemWords(answer, problems));
  });
  // Who went by keyboard goes on where the cohort is shown.
  useEffect(() => {
    if (found !== null) result.current?.focus();
  }, [found]);
  // A link with a code shows the cohort at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (given !== '') void look();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void look();
  };
  return (
    <section className="grid gap-5" aria-labelledby={`${id}-title`}>
      <div className="grid gap-1">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        <p className="text-soft">{t.text}</p>
      </div>
      <form className="grid max-w-96 gap-3" onSubmit={submit} noValidate>
        <Field
          label={t.code}
          hint={t.codeHint}
          value={code}
          problem={problem}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onValue={setCode}
        />
        <p>
          <BusyButton className="btn" type="submit" busy={looking} busyText={t.looking}>
            {t.look}
          </BusyButton>
        </p>
      </form>
      {found !== null && (
        <section className="grid gap-4 rounded-lg border border-rule bg-surface p-5" ref={result} tabIndex={-1}>
          <h3 className="h3">{fill(t.found, { cohort: found.name })}</h3>
          <CohortAbout cohort={found} />
          <Joining found={found} code={code} onJoined={onJoined} />
        </section>
      )}
    </section>
  );
}

type JoiningProps = { found: FoundCohort; code: string; onJoined: Props['onJoined'] };

function Joining({ found, code, onJoined }: JoiningProps) {
  const { join: t, problems } = copy('cohort');
  const [joining, join] = useBusy(async () => {
    const answer = await call(joinCohortEndpoint, { body: { code } });
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, problems) });
    // The code has done what it was for: the address is the page's own again.
    history.replaceState(null, '', location.pathname);
    toast({ kind: 'success', title: t.joined });
    onJoined(answer.data);
  });
  if (found.joined) return <p>{t.already}</p>;
  if (found.state !== 'open') return <p className="notice notice-warning">{problems[`cohort-${found.state}`]}</p>;
  return (
    <>
      <p>{fillCount(t.left, found.placesLeft)}</p>
      <WhatIsSeen />
      <p>
        <BusyButton className="btn btn-primary" busy={joining} busyText={t.joining} onClick={() => void join()}>
          {fill(t.button, { cohort: found.name })}
        </BusyButton>
      </p>
    </>
  );
}
