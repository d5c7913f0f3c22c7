/** Before there is anything to show: the same shapes as the static frame of the page. */
import { copy } from '#site/ui/texts/copy.ts';

export function DashboardLoading() {
  const t = copy('dashboard');
  return (
    <div className="dash" aria-busy="true">
      <header className="dash-head">
        <p className="eyebrow" lang="rw">
          {t.hello}
        </p>
        <h1>{t.welcomeStatic}</h1>
        <p className="lead">{t.loading}</p>
      </header>
      <div className="dash-top">
        <span className="skeleton dash-skeleton-focus" />
        <span className="skeleton dash-skeleton-focus" />
      </div>
      <span className="skeleton skeleton-card" />
    </div>
  );
}
