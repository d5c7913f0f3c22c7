/** The four steps of the onboarding, until they are done. */
import type { Me } from '#domain/contract/learning/me-shape';
import { ONBOARDING_STEPS } from '#domain/contract/program/onboarding';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';
import { offeredStep } from '../onboarding/offered-step.ts';

/** Nothing once there is no step to offer. */
export function GetReady({ me }: { me: Me }) {
  const next = offeredStep(me);
  if (next === null) return null;

  const t = copy('dashboard').ready;
  const total = ONBOARDING_STEPS.length;
  const left = ONBOARDING_STEPS.filter((step) => me.enrollment?.onboarding[step] === undefined).length;
  const label = left === total ? t.start : fill(t.resume, { n: ONBOARDING_STEPS.indexOf(next) + 1, total });
  return (
    <section className="ready-strip" aria-labelledby="ready-title">
      <div>
        <h2 className="h3" id="ready-title">
          {t.title}
        </h2>
        <p className="small muted">{fillCount(t.text, left)}</p>
      </div>
      <progress className="progress" max={total} value={total - left} aria-labelledby="ready-title" />
      <a className="btn" href={pagePath('welcome', pageLocale())}>
        {label}
      </a>
    </section>
  );
}
