/** Three figures and what they mean; a learner who has just begun sees what will be counted. */
import type { DashboardStats } from '#domain/dashboard/dashboard';
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

/** `artifacts`: finished templates and accepted projects (domain/practice/artifacts.ts). */
export function Figures({ stats, artifacts }: { stats: DashboardStats; artifacts: number }) {
  const t = copy('dashboard').stats;
  const own = [
    ...(stats.completed > 0 ? [fillCount(t.completed, stats.completed)] : []),
    ...(stats.inProgress > 0 ? [fillCount(t.inProgress, stats.inProgress)] : []),
  ];
  return (
    <ul className="dash-figures" aria-label={t.label}>
      <Figure
        value={`${stats.averageProgress}%`}
        label={t.average}
        notes={[stats.enrolled > 0 ? fillCount(t.enrolled, stats.enrolled) : t.enrolledNone]}
      />
      <Figure value={stats.available} label={t.available} notes={own.length > 0 ? own : [t.none]} />
      <Figure value={artifacts} label={t.artifacts} notes={[t.artifactsNote]} />
    </ul>
  );
}

function Figure({ value, label, notes }: { value: string | number; label: string; notes: string[] }) {
  return (
    <li className="stat">
      <span className="stat-value">{value}</span>
      <span className="stat-label">{label}</span>
      {notes.map((note) => (
        <span className="stat-note" key={note}>
          {note}
        </span>
      ))}
    </li>
  );
}
