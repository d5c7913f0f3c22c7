/** A learner's own key to the academy's model: asked for, made, ended. Where the academy gives none there is no such section. */
import { useEffect, useId, useState } from 'react';
import {
  askKeyEndpoint,
  endKeyEndpoint,
  type ModelKey,
  makeKeyEndpoint,
  modelKeyEndpoint,
} from '#domain/contract/model/model-key';
import { KEY_DAYS, PURPOSE } from '#domain/model/personal-key';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { SettingsFacts } from './SettingsFacts.tsx';
import { SettingsSection } from './SettingsSection.tsx';

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
  const parts = { state, onShow: show, onMake: make, onEnd: end };
  return (
    <SettingsSection id="model-key" title={t.title} text={fill(t.text, { days: KEY_DAYS })}>
      <KeyState {...parts} />
      {key !== '' && <MadeKey value={key} url={state.service.url} />}
      <p className="text-sm font-semibold" role="status">
        {problem}
      </p>
    </SettingsSection>
  );
}

type Parts = {
  state: ModelKey;
  onShow: (answer: Answer<ModelKey>) => void;
  onMake: (host: string) => Promise<void>;
  onEnd: () => Promise<void>;
};

function KeyState({ state, onShow, onMake, onEnd }: Parts) {
  const t = copy('profile-settings').modelKey;
  const { service, hint, endsAt, usedAt } = state;
  const day = (iso: string): string => dayText(localDay(new Date(iso), ''), copy('dates'));
  if (!state.confirmed) return <p>{t.unconfirmed}</p>;
  if (state.state === 'asked')
    return (
      <>
        <p>{t.asked}</p>
        <Press text={t.takeBack} onPress={onEnd} />
      </>
    );
  if (state.state === 'allowed' || state.state === 'live')
    return (
      <>
        {state.state === 'live' && (
          <SettingsFacts
            facts={[
              [t.begins, `${hint}…`],
              [t.ends, day(endsAt)],
              [t.used, usedAt === '' ? t.never : day(usedAt)],
            ]}
          />
        )}
        <p className="text-sm">{fill(t.consent, { host: service?.host ?? '' })}</p>
        <div className="cluster">
          <Press text={state.state === 'live' ? t.makeAgain : t.make} onPress={() => onMake(service?.host ?? '')} />
          <Press text={t.end} onPress={onEnd} />
        </div>
      </>
    );
  return <AskForm before={state.state} onShow={onShow} />;
}

function AskForm({ before, onShow }: { before: ModelKey['state']; onShow: Parts['onShow'] }) {
  const t = copy('profile-settings').modelKey;
  const [purpose, setPurpose] = useState('');
  const hint = useId();
  const isShort = purpose.trim().length < PURPOSE.least;
  const ask = async (): Promise<void> => onShow(await call(askKeyEndpoint, { body: { purpose } }));
  return (
    <>
      {before === 'refused' && <p>{t.refused}</p>}
      {before === 'ended' && <p>{t.ended}</p>}
      <label className="field">
        <span className="field-label">{t.purpose}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={PURPOSE.most}
          value={purpose}
          aria-describedby={hint}
          onChange={({ target }) => setPurpose(target.value)}
        />
      </label>
      <p className="text-sm text-soft" id={hint}>
        {fill(t.purposeHint, { least: PURPOSE.least })}
      </p>
      <Press text={t.ask} onPress={ask} isOff={isShort} />
    </>
  );
}

function MadeKey({ value, url }: { value: string; url: string }) {
  const t = copy('profile-settings').modelKey;
  return (
    <div className="notice notice-warning">
      <div className="stack">
        <p>{t.once}</p>
        <p>
          <code className="break-all">{value}</code>
        </p>
        <p className="text-sm">{fill(t.address, { url })}</p>
        <p>
          <button className="btn btn-sm" type="button" onClick={() => void navigator.clipboard.writeText(value)}>
            {t.copy}
          </button>
        </p>
      </div>
    </div>
  );
}

function Press({ text, onPress, isOff = false }: { text: string; onPress: () => Promise<void>; isOff?: boolean }) {
  const [busy, press] = useBusy(onPress);
  return (
    <p>
      <BusyButton className="btn" busy={busy} busyText={text} disabled={isOff} onClick={() => void press()}>
        {text}
      </BusyButton>
    </p>
  );
}
