/**
 * Shows a page of instructors to instructors and administrators. The server decides at each call; this decides only what the page shows,
 * and spares everybody else a call that is refused.
 */
import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';

export function InstructorGate({ children }: { children: ReactNode }) {
  const t = copy('instructor').gate;
  const me = useStore($me);
  const [isChecked, setChecked] = useState(false);
  const check = useCallback(() => {
    setChecked(false);
    void loadFreshRole().then(() => setChecked(true));
  }, []);
  // Signed out, the page itself shows 'Please log in'.
  useEffect(() => {
    if ($session.get() !== null) check();
  }, [check]);

  const role = me?.learner.role ?? null;
  if (role === 'admin' || role === 'instructor') return children;
  if (!isChecked) return <Loading />;
  if (role === null) return <NotLoadedForInstructor onRetry={check} />;
  return <EmptyState title={t.forbiddenTitle} text={t.forbidden} />;
}

/** Asks the server when the copy on this device knows no such role: it may be new. */
async function loadFreshRole(): Promise<void> {
  await loadMe();
  const role = $me.get()?.learner.role ?? 'learner';
  if (role === 'learner' && $meState.get() !== 'fresh') await loadMe({ force: true });
}

export function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {copy('instructor').gate.loading}
      </p>
      <span className="skeleton skeleton-card" aria-hidden="true" />
    </div>
  );
}

export function NotLoadedForInstructor({ onRetry }: { onRetry: () => void }) {
  const t = copy('instructor').gate;
  return <NotLoaded texts={{ title: t.failedTitle, text: t.failed, retry: t.retry }} onRetry={onRetry} />;
}
