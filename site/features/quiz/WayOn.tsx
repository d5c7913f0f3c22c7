import { useStore } from '@nanostores/react';
import { fill, fillCount } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** Where a quiz leads. `lang` where a title is not in the page's language; `note` says so, with the minutes. */
export type QuizWays = {
  /** The entry after the quiz; null for the last. */
  next: { title: string; lang: string | undefined; note?: string | undefined; href: string } | null;
  /** The course home. */
  course: string;
  /** The certificate of this course; null where it has none of its own. */
  certificate: string | null;
  badges: string;
};

type Props = {
  course: string;
  passed: boolean;
  /** How many questions can be practised. */
  missed: number;
  /** How many were wrong: more where tasks are among them, whose material is another each time. */
  wrong: number;
  ways: QuizWays;
  onPractise: () => void;
  onRetake: () => void;
};

/** What to do with the result: go on, take it to the certificate when the course is finished with it; or practise, and try again. */
export function WayOn({ course, passed, missed, wrong, ways, onPractise, onRetake }: Props) {
  const t = copy('quiz').results;
  const me = useStore($me);
  const isFinished = (me?.progress[course]?.completedAt ?? null) !== null;
  const { next } = ways;
  const practise = missed < wrong ? fill(t.practise.some, { n: missed, all: wrong }) : fillCount(t.practise, missed);

  if (!passed)
    return (
      <div className="cluster">
        {missed > 0 && (
          <button type="button" className="btn btn-primary btn-lg" onClick={onPractise}>
            {practise}
          </button>
        )}
        <button type="button" className={`btn btn-lg ${missed > 0 ? '' : 'btn-primary'}`} onClick={onRetake}>
          {t.retake}
        </button>
        {isFinished && <p className="small muted">{t.stillPassed}</p>}
      </div>
    );
  return (
    <>
      {isFinished && (
        <div className="quiz-finished">
          <p className="h3">{t.finished}</p>
          <div className="cluster">
            {ways.certificate !== null && (
              <a className={`btn btn-lg ${next ? '' : 'btn-primary'}`} href={ways.certificate}>
                {t.certificate}
              </a>
            )}
            {me !== null && me.badges.length > 0 && (
              <a className="btn btn-lg" href={ways.badges}>
                {t.badge}
              </a>
            )}
          </div>
        </div>
      )}
      <div className="cluster">
        {next !== null && (
          <a className="btn btn-primary btn-lg quiz-next" href={next.href}>
            {t.next}{' '}
            <span className="quiz-next-title" lang={next.lang}>
              {next.title}
            </span>
            {next.note !== undefined && <small>{next.note}</small>}
          </a>
        )}
        {next === null && (
          <a className={`btn btn-lg ${ways.certificate === null ? 'btn-primary' : ''}`} href={ways.course}>
            {t.toCourse}
          </a>
        )}
        {missed > 0 && (
          <button type="button" className="btn" onClick={onPractise}>
            {practise}
          </button>
        )}
        <button type="button" className="btn" onClick={onRetake}>
          {t.again}
        </button>
      </div>
    </>
  );
}
