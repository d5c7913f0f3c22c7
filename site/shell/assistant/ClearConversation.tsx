/** Clearing the messages: confirmed once more, because they cannot be restored. */
import { useState } from 'react';
import { copy } from '#site/ui/texts/copy.ts';
import { clearConversation } from './assistant-store.ts';

export function ClearConversation() {
  const { history: t } = copy('assistant-drawer');
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  const clear = async (): Promise<void> => {
    const isCleared = await clearConversation();
    if (!isCleared) setState('failed');
    document.getElementById('assistant-message')?.focus();
  };
  return (
    <div className="assistant-clear">
      <p className="assistant-small">{t.note}</p>
      {state === 'asked' ? (
        <>
          <p>{t.ask}</p>
          <p className="assistant-choices">
            <button className="btn btn-sm" type="button" onClick={() => void clear()}>
              {t.yes}
            </button>
            {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed, and changes nothing */}
            <button className="btn btn-sm" type="button" autoFocus onClick={() => setState('idle')}>
              {t.no}
            </button>
          </p>
        </>
      ) : (
        <button className="assistant-quiet" type="button" onClick={() => setState('asked')}>
          {t.clear}
        </button>
      )}
      <p role="status">{state === 'failed' ? t.failed : ''}</p>
    </div>
  );
}
