/** The states that every list of administrators has besides being full. */
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';

export function Waiting({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <div className="adm-waiting" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <span className="skeleton adm-skeleton" aria-hidden="true" key={index} />
      ))}
    </div>
  );
}

export function Failed({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return <NotLoaded texts={{ title, text, retry: copy('admin').gate.retry }} onRetry={onRetry} />;
}
