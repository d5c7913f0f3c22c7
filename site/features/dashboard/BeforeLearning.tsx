/** What comes before the first lesson: enrolling in the program, then the four steps of the onboarding, until they are done. */
import type { Me } from '#domain/contract/me-shape';
import { nextOnboardingStep, ONBOARDING_STEPS } from '#domain/contract/onboarding';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';

/** `isFree` comes from program.yaml. */
export function EnrollFirst({ isFree }: { isFree: boolean }) {
  const t = copy('dashboard').enroll;
  return (
    <section className="focus on-band" aria-labelledby="enroll-title">
      <div className="imigongo-band focus-band" aria-hidden="true" />
      <div className="focus-text">
        <h2 id="enroll-title">{t.title}</h2>
        <p className="lead">
          {t.text} {isFree && t.free}
        </p>
        <p>
          <a className="btn btn-primary btn-lg" href={pagePath('program', pageLocale())}>
            {t.action}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Nothing once all steps are done, and nothing for staff who are not enrolled. */
export function GetReady({ enrollment }: { enrollment: Me['enrollment'] }) {
  if (enrollment?.status !== 'active') return null;
  const next = nextOnboardingStep(enrollment.onboarding);
  if (next === null) return null;

  const t = copy('dashboard').ready;
  const total = ONBOARDING_STEPS.length;
  const left = ONBOARDING_STEPS.filter((step) => enrollment.onboarding[step] === undefined).length;
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
