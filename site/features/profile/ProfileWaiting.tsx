/** Before there is anything to show: the shapes of what comes, and what to do when nothing came. */
import { copy } from '#site/ui/texts/copy.ts';

export function ProfileLoading() {
  const t = copy('profile');
  return (
    <div className="profile" aria-busy="true">
      <header className="profile-head">
        <span className="avatar avatar-lg profile-avatar" />
        <div>
          <p className="eyebrow">{t.eyebrow}</p>
          <h1>{t.meta.title}</h1>
          <p className="muted">{t.loading}</p>
        </div>
      </header>
      <span className="skeleton profile-skeleton" />
      <span className="skeleton skeleton-card" />
    </div>
  );
}

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const t = copy('profile').failed;
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
