/** Shows a page of administrators to administrators: everybody else goes to the dashboard, which says 'Access Denied'. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type Access, checkAccess } from './admin-access.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { Failed, Waiting } from './states.tsx';

export function AdminGate({ children }: { children: ReactNode }) {
  const t = copy('admin').gate;
  const [access, setAccess] = useState<Access>('checking');
  const check = useCallback(() => {
    setAccess('checking');
    void checkAccess().then(setAccess);
  }, []);
  // Signed out, the page itself shows 'Please log in'.
  useEffect(() => {
    if ($session.get() !== null) check();
  }, [check]);

  if (access === 'open')
    return (
      <>
        {children}
        <ConfirmPassword />
      </>
    );
  if (access === 'unreachable') return <Failed title={t.failedTitle} text={t.failed} onRetry={check} />;
  return <Waiting label={t.loading} />;
}
