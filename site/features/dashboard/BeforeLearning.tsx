/** What comes before the first lesson: enrolling in the program, then the four steps of the onboarding, until they are done. */
import type { Me } from '#domain/contract/learning/me-shape';
import { ONBOARDING_STEPS } from '#domain/contract/program/onboarding';
import { fill, fillCount } from '#domain/text/fill';
import { enrollInProgram } from '#site/data/me/enroll.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { pagePath } from '../../paths.ts';
import { offeredStep } from '../onboarding/offered-step.ts';
import { CourseButton } from './CourseButton.tsx';
import type { CourseView } from './dashboard-model.ts';

/** Enrolls here: the dashboard shows the first course as soon as the server has said yes. */
type Offer = {
  program: string;
  isFree: boolean;
  /** The course that opens with it. */
  focus: CourseView | null;
};

export function EnrollFirst({ program, isFree, focus }: Offer) {
  const t = copy('dashboard').enroll;
  const [busy, enroll] = useBusy(async () => {
    const answer = await enrollInProgram(program);
    if (answer.ok) toastAbout('enrolled');
    else toastProblem('enroll', answer);
  });
  return (
    <section className="focus on-band" aria-labelledby="enroll-title">
      <div className="imigongo-band focus-band" aria-hidden="true" />
      <div className="focus-text">
        <h2 id="enroll-title">{t.title}</h2>
        <p className="lead">
          {t.text} {isFree && t.free}
        </p>
        <p>
          <BusyButton className="btn btn-primary btn-lg" busy={busy} busyText={t.busy} onClick={() => void enroll()}>
            {t.action}
          </BusyButton>
        </p>
        {focus && <LockedFocus view={focus} />}
      </div>
    </section>
  );
}

/** The focused course as it is before enrolling: its progress, and a button that says why it is locked. */
function LockedFocus({ view }: { view: CourseView }) {
  const { course, percent } = view;
  const t = copy('dashboard').focus;
  return (
    <div className="focus-locked">
      <p className="eyebrow">{t.eyebrow}</p>
      <h3 lang={langOfEntry(course)}>{course.title}</h3>
      <div className="progress-row focus-progress">
        <progress
          className="progress"
          max="100"
          value={percent}
          aria-label={fill(t.progressOf, { title: course.title })}
        />
        <b>{fill(t.progress, { percent })}</b>
      </div>
      <div className="cluster">
        <CourseButton view={view} id="focus" />
      </div>
    </div>
  );
}

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
