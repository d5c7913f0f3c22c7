/** The address under which a calendar follows the clinics: created, shown, replaced, ended. */
import '#site/ui/copy-button.ts';
import { setCalendarEndpoint } from '#domain/contract/cohorts/clinic-calendar';
import type { OwnCohort, OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { problemWords } from './cohort-words.ts';

type Props = { cohort: OwnCohort; onChange: (own: OwnCohorts) => void };

export function ClinicCalendar({ cohort: { id, calendar }, onChange }: Props) {
  const { calendar: t, problems } = copy('cohort');
  const set = async (on: boolean): Promise<void> => {
    const answer = await call(at(setCalendarEndpoint, { id }), { body: { on } });
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, problems) });
    if (!on) toast({ kind: 'success', title: t.ended });
    onChange(answer.data);
  };
  const [making, make] = useBusy(() => set(true));
  const [ending, end] = useBusy(() => set(false));
  const address = location.origin + calendar;
  return (
    <div className="grid gap-3">
      <h3 className="h3">{t.title}</h3>
      <p className="measure text-soft">{t.text}</p>
      {calendar === '' ? (
        <p>
          <BusyButton className="btn" busy={making} busyText={t.make} onClick={() => void make()}>
            {t.make}
          </BusyButton>
        </p>
      ) : (
        <>
          <p className="grid gap-1">
            <span className="font-semibold">{t.address}</span>
            <span className="copyable">
              <code>{address}</code>
              <button className="btn btn-quiet btn-sm" type="button" data-copy={address}>
                {t.copy}
              </button>
            </span>
          </p>
          <p>
            <a href={address.replace(/^https?:/, 'webcal:')}>{t.open}</a>
          </p>
          <p className="flex flex-wrap items-center gap-3">
            <BusyButton className="btn btn-sm" busy={making} busyText={t.renew} onClick={() => void make()}>
              {t.renew}
            </BusyButton>
            <BusyButton className="btn btn-sm" busy={ending} busyText={t.end} onClick={() => void end()}>
              {t.end}
            </BusyButton>
            <span className="text-sm text-soft">{t.renewText}</span>
          </p>
        </>
      )}
    </div>
  );
}
