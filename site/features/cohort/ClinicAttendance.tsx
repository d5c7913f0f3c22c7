/** One clinic for who teaches: when it is, who came, and taking it away. */
import { useState } from 'react';
import { hasClinicBegun } from '#domain/cohorts/cohort';
import { clinicAttendanceEndpoint, removeClinicEndpoint } from '#domain/contract/cohorts/change-clinics';
import type { TaughtClinic, TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { ClinicLine } from './ClinicLine.tsx';
import { problemWords } from './cohort-words.ts';
import type { TaughtProps } from './taught-props.ts';

export function ClinicAttendance({ cohort, clinic, onChange }: TaughtProps & { clinic: TaughtClinic }) {
  const { clinics: t, list } = copy('teaching');
  const [present, setPresent] = useState<readonly string[]>(clinic.present);
  const place = { id: cohort.id, clinic: clinic.id };
  const take = (answer: Answer<TaughtCohort>) => {
    if (!answer.ok) return toast({ kind: 'error', title: list.failedTitle, text: problemWords(answer, t.problems) });
    toast({ kind: 'success', title: list.saved });
    onChange(answer.data);
  };
  const [saving, save] = useBusy(async () =>
    take(await call(at(clinicAttendanceEndpoint, place), { body: { present } })),
  );
  const [removing, remove] = useBusy(async () => take(await call(at(removeClinicEndpoint, place))));
  const hasBegun = hasClinicBegun(clinic.startsAt, cohort.at);
  return (
    <li className="grid gap-2 rounded-lg border border-rule bg-surface p-4">
      <p>
        <ClinicLine clinic={clinic} />
      </p>
      {hasBegun ? (
        <details>
          <summary className="cursor-pointer py-2">
            {fill(t.attendance, { n: clinic.present.length, members: cohort.members.length })}
          </summary>
          <div className="grid gap-1 py-2">
            {cohort.members.map(({ learnerId, name }) => (
              <Checkbox
                key={learnerId}
                look="row"
                label={name}
                checked={present.includes(learnerId)}
                onChecked={(came) =>
                  setPresent((before) => [...before.filter((one) => one !== learnerId), ...(came ? [learnerId] : [])])
                }
              />
            ))}
          </div>
          <p>
            <BusyButton className="btn btn-sm" busy={saving} busyText={t.save} onClick={() => void save()}>
              {t.save}
            </BusyButton>
          </p>
        </details>
      ) : (
        <p>
          <BusyButton className="btn btn-sm" busy={removing} busyText={t.remove} onClick={() => void remove()}>
            {t.remove}
          </BusyButton>
        </p>
      )}
    </li>
  );
}
