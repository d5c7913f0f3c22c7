import type { Clinic } from '#domain/contract/cohorts/cohort-shape';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { momentWords } from './cohort-words.ts';

/** A web address alone, so that it can be a link. */
const ADDRESS = /^https:\/\/\S+$/;

/** When a clinic is, how long, and where. The page carries 'cohort.own'. */
export function ClinicLine({ clinic: { startsAt, minutes, place } }: { clinic: Clinic }) {
  const t = copy('cohort').own;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      <span className="font-semibold">{momentWords(startsAt, t.clinic)}</span>
      <span className="text-soft">{fill(t.minutes, { n: minutes })}</span>
      {ADDRESS.test(place) ? (
        <a className="wrap-anywhere" href={place} rel="noopener noreferrer">
          {place}
        </a>
      ) : (
        <span className="wrap-anywhere">{place}</span>
      )}
    </span>
  );
}
