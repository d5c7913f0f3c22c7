/** Before there is anything to show: the shapes of what comes. */
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
