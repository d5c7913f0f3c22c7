/** The drawer: the messages, quick actions, and the field for the next message. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { useOnline } from '#site/ui/use-online.ts';
import { $drawer, type Mode, setMode } from './assistant-store.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ServiceNotice } from './ServiceNotice.tsx';

type Props = {
  close: () => void;
  /** Called once it is on the page. */
  onDrawn: () => void;
};

export const AssistantDrawer = island(AssistantDrawerIsland);

function AssistantDrawerIsland({ close, onDrawn }: Props) {
  const t = copy('assistant-drawer');
  const isOnline = useOnline();
  useEffect(onDrawn, [onDrawn]);
  return (
    <div className="assistant-frame">
      <header className="assistant-head">
        <h2 className="h3" id="assistant-title">
          {t.title}
        </h2>
        <span className="assistant-badge">{t.badge}</span>
        <button className="btn btn-quiet btn-icon btn-sm" type="button" aria-label={t.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div className="assistant-tools">
        <ModeSwitch />
        <QuickActions />
      </div>
      <ServiceNotice />
      <Conversation />
      {!isOnline && (
        <p className="assistant-line" role="status">
          {t.errors.offline}
        </p>
      )}
      <Composer isOnline={isOnline} />
    </div>
  );
}

const MODES: readonly Mode[] = ['chat', 'agent'];

function ModeSwitch() {
  const { modes: t } = copy('assistant-drawer');
  const { mode } = useStore($drawer);
  return (
    <fieldset className="switcher">
      <legend className="sr-only">{t.label}</legend>
      {MODES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="assistant-mode"
            value={one}
            checked={mode === one}
            autoComplete="off"
            onChange={() => setMode(one)}
          />
          <span>{t[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
