/** The next three things to reach. A quiz is a link once it is the entry to go on with (`next`). */
import type { ReactNode } from 'react';
import type { BadgeId } from '#domain/credentials/badge-list';
import type { Milestone } from '#domain/dashboard/milestones-ahead';
import { fill, fillCount } from '#domain/text/fill';
import type { Locale } from '#domain/text/locales';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { lessonPath } from '../../paths.ts';
import { workPagePath } from '../../work-paths.ts';
import { CohortDateNote, CohortDateTitle } from '../cohort/CohortDateWords.tsx';
import type { DashboardModel, NextEntry } from './dashboard-model.ts';

export function Milestones({ milestones, next }: { milestones: DashboardModel['milestones']; next: NextEntry | null }) {
  const t = copy('dashboard').milestones;
  return (
    <section className="dash-milestones" aria-labelledby="milestones-title">
      <h2 className="h3" id="milestones-title">
        {t.title}
      </h2>
      {milestones.length === 0 && <p className="muted small">{t.none}</p>}
      <ol className="milestones">
        {milestones.map((milestone) => (
          <MilestoneRow milestone={milestone} next={next} key={milestone.kind} />
        ))}
      </ol>
    </section>
  );
}

function MilestoneRow({ milestone, next }: { milestone: Milestone; next: NextEntry | null }) {
  if (milestone.kind === 'cohort')
    return (
      <li className="milestone">
        <a href={workPagePath('cohort', pageLocale())}>
          <CohortDateTitle date={milestone.date} />
        </a>
        <CohortDateNote date={milestone.date} />
      </li>
    );
  const { title, note } = wordsOf(milestone);
  const isLink = milestone.kind === 'quiz' && milestone.n === next?.n;
  return (
    <li className="milestone">
      <b>{isLink ? <a href={lessonPath(milestone.course, milestone.n, pageLocale())}>{title}</a> : title}</b>
      <span className="small muted">{note}</span>
    </li>
  );
}

function wordsOf(milestone: Exclude<Milestone, { kind: 'cohort' }>): { title: ReactNode; note: ReactNode } {
  const t = copy('dashboard').milestones;
  switch (milestone.kind) {
    case 'quiz':
      return {
        title: <Filled text={t.quiz} values={{ title: milestone.title }} lang={{ title: langOfEntry(milestone) }} />,
        note: <Filled text={t.quizNote} values={{ course: milestone.courseTitle }} lang={ofCourse(milestone)} />,
      };
    case 'course-end':
      return {
        title: <Filled text={t['course-end']} values={{ course: milestone.courseTitle }} lang={ofCourse(milestone)} />,
        note: fillCount(t.courseEndNote, milestone.remaining),
      };
    case 'badge':
      return {
        title: fill(t.badge, { badge: badgeName(milestone.badge) }),
        note: fillCount(t.badgeNote, milestone.remaining),
      };
    case 'certificate':
      return {
        title: (
          <Filled text={t.certificate} values={{ title: milestone.title }} lang={{ title: langOfEntry(milestone) }} />
        ),
        note: fill(t.certificateNote, { percent: milestone.percent }),
      };
  }
}

function ofCourse({ courseLang }: { courseLang?: Locale }): { course: Locale | undefined } {
  return { course: langOfEntry({ lang: courseLang }) };
}

function badgeName(badge: BadgeId): string {
  return copy('badges').names[badge];
}
