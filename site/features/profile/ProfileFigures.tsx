/** Four figures and what they mean. */

import type { DashboardStats } from '#domain/dashboard/dashboard';
import type { Streak } from '#domain/learning/streaks';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { HeldCertificate } from './use-certificates.ts';

type Props = { stats: DashboardStats; streak: Streak; certificates: HeldCertificate[] | null };

export function ProfileFigures({ stats, streak, certificates }: Props) {
  const t = copy('profile').figures;
  const held = certificates?.filter(({ entry }) => entry.state === 'valid').length ?? null;
  return (
    <ul className="profile-figures" aria-label={t.label}>
      <Figure value={stats.completed} label={t.courses} note={fill(t.coursesNote, { total: stats.available })} />
      <Figure value={`${stats.averageProgress}%`} label={t.average} note={fillCount(t.averageNote, stats.enrolled)} />
      <Figure
        value={streak.totalDays}
        label={t.days}
        note={streak.totalDays === 0 ? t.daysNone : fillCount(t.daysNote, streak.longest)}
      />
      <Figure value={held ?? '–'} label={t.certificates} note={held === 0 ? t.certificatesNone : t.certificatesNote} />
    </ul>
  );
}

function Figure({ value, label, note }: { value: string | number; label: string; note: string }) {
  return (
    <li className="stat">
      <span className="stat-value">{value}</span>
      <span className="stat-label">{label}</span>
      <span className="stat-note">{note}</span>
    </li>
  );
}
