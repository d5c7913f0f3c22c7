/** Before there is anything to show: the same shapes as the static frame of the page, and what to do when nothing came. */
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

export function DashboardFailed({ onRetry }: { onRetry: () => void }) {
  const t = copy('dashboard').failed;
  return (
    <div className="empty" role="alert">
      <span className="empty-mark" aria-hidden="true" />
      <h1 className="empty-title">{t.title}</h1>
      <p className="measure">{t.text}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {copy('common').retry}
      </button>
    </div>
  );
}
