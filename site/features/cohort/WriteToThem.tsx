/** Who is stuck at a quiz or silent, each with a text to copy into a message. */
import '#site/ui/copy-button.ts';
import type { CohortMember, TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { firstName } from '#domain/people/first-name';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { momentDay } from './cohort-words.ts';

type Reason = { id: string; why: string; message: string };

export function WriteToThem({ cohort }: { cohort: TaughtCohort }) {
  const t = copy('teaching').help;
  const found = cohort.members.flatMap((member) => reasonsOf(member, cohort).map((reason) => ({ member, reason })));
  if (found.length === 0) return <p>{t.none}</p>;
  return (
    <ul className="grid gap-3">
      {found.map(({ member, reason }) => (
        <li
          className="grid gap-2 rounded-lg border border-rule bg-surface p-4"
          key={`${member.learnerId} ${reason.id}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="wrap-anywhere">{member.name}</b>
            <span className="text-sm text-soft">{reason.why}</span>
          </p>
          <p className="measure wrap-anywhere">{reason.message}</p>
          <p>
            <button className="btn btn-sm" type="button" data-copy={reason.message}>
              {t.copy}
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}

function reasonsOf({ name, stuck, silent, lastActiveAt }: CohortMember, cohort: TaughtCohort): Reason[] {
  const t = copy('teaching').help;
  const values = { name: firstName(name), cohort: cohort.name };
  const atQuizzes = stuck.map(({ course, quiz, title, attempts }) => ({
    id: `${course} ${quiz}`,
    why: fill(t.stuck, { quiz: title, n: attempts }),
    message: fill(t.stuckMessage, { ...values, quiz: title }),
  }));
  const why = lastActiveAt === null ? t.never : fill(t.silent, { day: momentDay(lastActiveAt) });
  return silent ? [...atQuizzes, { id: 'silent', why, message: fill(t.silentMessage, values) }] : atQuizzes;
}
