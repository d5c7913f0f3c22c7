/** A learner's own key to the academy's model: asked for, made, ended. Where the academy gives none there is no such section. */
import { useEffect, useState } from 'react';
import {
  askKeyEndpoint,
  endKeyEndpoint,
  type ModelKey,
  makeKeyEndpoint,
  modelKeyEndpoint,
} from '#domain/contract/model/model-key';
import { KEY_DAYS } from '#domain/model/personal-key';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { AskFirst } from '#site/ui/AskFirst.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { MODEL_KEY_SECTION, settingsPath } from '../../settings-paths.ts';
import { AskForKey } from './AskForKey.tsx';
import { KeyFacts, KeyUse, MadeKey } from './KeyInUse.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const CHIPS: Partial<Record<ModelKey['state'], string>> = {
  allowed: 'chip-good',
  live: 'chip-good',
  ended: 'chip-warn',
};

export function ModelKeySettings() {
  const t = copy('profile-settings').modelKey;
  const [state, setState] = useState<ModelKey | null>(null);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if ($session.get() === null) return;
    void call(modelKeyEndpoint, { retries: 0 }).then((answer) => {
      if (answer.ok) setState(answer.data);
    });
  }, []);
  const isShown = state !== null && state.service !== null;
  // The browser has looked for the place of the address before it was there.
  useEffect(() => {
    if (isShown && location.hash === `#${MODEL_KEY_SECTION}`)
      document.getElementById(MODEL_KEY_SECTION)?.scrollIntoView();
  }, [isShown]);
  if (state === null || state.service === null) return null;

  const show = (answer: Answer<ModelKey>): void => {
    setProblem(answer.ok ? '' : problemText(answer));
    if (answer.ok) setState(answer.data);
  };
  const make = async (host: string): Promise<void> => {
    const answer = await call(makeKeyEndpoint, { body: { host } });
    if (answer.ok) setKey(answer.data.key);
    show(answer.ok ? { ok: true, data: answer.data.state } : answer);
  };
  const end = async (): Promise<void> => {
    setKey('');
    show(await call(endKeyEndpoint));
  };
  const ask = async (purpose: string): Promise<void> => show(await call(askKeyEndpoint, { body: { purpose } }));
  return (
    <SettingsSection id={MODEL_KEY_SECTION} title={t.title} text={fill(t.text, { days: KEY_DAYS })}>
      {state.confirmed && state.state !== 'none' && (
        <p>
          <span className={`chip ${CHIPS[state.state] ?? ''}`}>{t.states[state.state]}</span>
        </p>
      )}
      {key !== '' && <MadeKey value={key} />}
      <KeyState state={state} onAsk={ask} onMake={make} onEnd={end} />
      <p className="text-sm font-semibold empty:hidden" role="status">
        {problem}
      </p>
    </SettingsSection>
  );
}

type Parts = {
  state: ModelKey;
  onAsk: (purpose: string) => Promise<void>;
  onMake: (host: string) => Promise<void>;
  onEnd: () => Promise<void>;
};

function KeyState({ state, onAsk, onMake, onEnd }: Parts) {
  const t = copy('profile-settings').modelKey;
  if (!state.confirmed) return <Unconfirmed />;
  if (state.state === 'asked')
    return (
      <>
        <p>{t.asked}</p>
        <Purpose text={state.purpose} />
        <Press text={t.takeBack} onPress={onEnd} />
      </>
    );
  if (state.state === 'allowed')
    return (
      <>
        <p>{t.allowed}</p>
        <Purpose text={state.purpose} />
        <Consent state={state} />
        <Press look="btn btn-primary" text={t.make} onPress={() => onMake(state.service?.host ?? '')} />
        <AskFirst words={{ ...t.ending, button: t.takeBack }} onConfirm={onEnd} />
      </>
    );
  if (state.state === 'live')
    return (
      <>
        <KeyFacts state={state} />
        <KeyUse url={state.service?.url ?? ''} />
        <Consent state={state} />
        <div className="grid gap-3">
          {/* After a new one was made, nothing is asked any more. */}
          <AskFirst key={state.hint} words={t.replacing} onConfirm={() => onMake(state.service?.host ?? '')} />
          <AskFirst words={t.ending} onConfirm={onEnd} />
        </div>
      </>
    );
  return (
    <>
      {state.state === 'refused' && <p>{t.refused}</p>}
      {state.state === 'ended' && <p>{t.ended}</p>}
      <AskForKey before={state.purpose} onAsk={onAsk} />
    </>
  );
}

function Unconfirmed() {
  const t = copy('profile-settings').modelKey;
  return (
    <div className="notice">
      <div className="stack">
        <p>{t.unconfirmed}</p>
        <p>
          <a className="link" href={settingsPath('email', pageLocale())}>
            {t.toEmail}
          </a>
        </p>
      </div>
    </div>
  );
}

/** What an instructor reads. */
function Purpose({ text }: { text: string }) {
  return (
    <div>
      <p className="text-sm text-soft">{copy('profile-settings').modelKey.wrote}</p>
      <p className="wrap-anywhere">{text}</p>
    </div>
  );
}

function Consent({ state: { service } }: { state: ModelKey }) {
  return <p className="text-sm">{fill(copy('profile-settings').modelKey.consent, { host: service?.host ?? '' })}</p>;
}

function Press({ text, onPress, look = 'btn' }: { text: string; onPress: () => Promise<void>; look?: string }) {
  const [busy, press] = useBusy(onPress);
  return (
    <p>
      <BusyButton className={look} busy={busy} busyText={text} onClick={() => void press()}>
        {text}
      </BusyButton>
    </p>
  );
}
