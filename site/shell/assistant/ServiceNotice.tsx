/** Which service receives questions, named before the first one goes there until the learner has decided, and what was decided. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AssistantService } from '#domain/contract/assistant/assistant';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { $drawer, decideService } from './assistant-store.ts';

export function ServiceNotice() {
  const known = useStore($drawer).service;
  const [isChanging, setChanging] = useState(false);
  if (known === null || known.service === null) return null;
  const { service, allowed } = known;
  if (allowed === null || isChanging) return <Choice service={service} onDecided={() => setChanging(false)} />;
  const { service: t } = copy('assistant-drawer');
  return (
    <p className="assistant-line">
      {allowed ? fill(t.allowed, { host: service.host }) : t.refused}{' '}
      <button className="assistant-quiet" type="button" onClick={() => setChanging(true)}>
        {t.change}
      </button>
    </p>
  );
}

function Choice({ service: { host, model, search }, onDecided }: { service: AssistantService; onDecided: () => void }) {
  const { service: t } = copy('assistant-drawer');
  const [hasFailed, setFailed] = useState(false);
  const decide = async (allowed: boolean): Promise<void> => {
    const isKept = await decideService(host, allowed);
    setFailed(!isKept);
    if (!isKept) return;
    onDecided();
    document.getElementById('assistant-message')?.focus();
  };
  return (
    <section className="assistant-service" aria-labelledby="assistant-service">
      <h3 className="assistant-small" id="assistant-service">
        {t.title}
      </h3>
      <p>{fill(t.text, { host, model })}</p>
      {search !== null && <p>{fill(t.search, { host: search })}</p>}
      <p className="assistant-choices">
        <button className="btn btn-sm" type="button" onClick={() => void decide(true)}>
          {t.allow}
        </button>
        <button className="btn btn-sm" type="button" onClick={() => void decide(false)}>
          {t.refuse}
        </button>
      </p>
      <p role="status">{hasFailed ? t.failed : ''}</p>
    </section>
  );
}
