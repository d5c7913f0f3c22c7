/** What a reply proposes to do: in Chat a way to a page, in Agent what was opened, or a question before anything is changed. */
import { useEffect, useState } from 'react';
import type { AgentAction } from '#domain/assistant/agent-actions';
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { act, addressOf } from './act.ts';
import { actionLabel, type Label } from './action-label.ts';
import type { Mode } from './assistant-store.ts';

type Props = { action: AgentAction; asksFirst: boolean; mode: Mode; isNew: boolean };

export function AgentStep({ action, asksFirst, mode, isNew }: Props) {
  const label = useLabel(action);
  if (label === null) return null;
  if (asksFirst) return <Question action={action} label={label} isNew={isNew} />;
  return mode === 'chat' ? <Suggestion action={action} label={label} /> : <Opened label={label} />;
}

function useLabel(action: AgentAction): Label | null {
  const [label, setLabel] = useState<Label | null>(null);
  useEffect(() => {
    let isLate = false;
    void actionLabel(action).then((found) => {
      if (!isLate) setLabel(found);
    });
    return () => {
      isLate = true;
    };
  }, [action]);
  return label;
}

function Suggestion({ action, label }: { action: AgentAction; label: Label }) {
  const t = copy('assistant-drawer');
  const address = addressOf(action);
  if (address === null) return null;
  return (
    <p className="assistant-step">
      <span className="assistant-small">{t.suggested}</span>
      <a className="btn btn-sm" href={address}>
        <span>
          <Filled text={t.goTo} values={{ label: label.text }} lang={{ label: label.lang }} />
        </span>
      </a>
    </p>
  );
}

function Opened({ label }: { label: Label }) {
  return (
    <p>
      <Filled text={copy('assistant-drawer').agent.opens} values={{ label: label.text }} lang={{ label: label.lang }} />
    </p>
  );
}

type State = 'asked' | 'busy' | 'done' | 'already' | 'failed' | 'declined';

function Question({ action, label, isNew }: { action: AgentAction; label: Label; isNew: boolean }) {
  const { agent: t } = copy('assistant-drawer');
  const [state, setState] = useState<State>('asked');
  const yes = async (): Promise<void> => {
    setState('busy');
    setState(await act(action));
    focusField();
  };
  const no = (): void => {
    setState('declined');
    focusField();
  };
  return (
    <div className="assistant-step">
      <p>
        <Filled text={question(action)} values={{ label: label.text }} lang={{ label: label.lang }} />
      </p>
      {action.do === 'fill-field' && <FieldText text={action.text} />}
      {isNew && (state === 'asked' || state === 'busy') && (
        <p className="assistant-choices">
          <button
            className="btn btn-sm btn-primary"
            type="button"
            disabled={state === 'busy'}
            onClick={() => void yes()}
          >
            {t.yes}
          </button>
          <button className="btn btn-sm" type="button" disabled={state === 'busy'} onClick={no}>
            {t.no}
          </button>
        </p>
      )}
      <p role="status">
        {state !== 'asked' && state !== 'busy' && (
          <Filled text={outcome(action, state)} values={{ label: label.text }} lang={{ label: label.lang }} />
        )}
      </p>
    </div>
  );
}

/** What will be written, so that one knows what one says yes to. */
function FieldText({ text }: { text: string }) {
  const { asks } = copy('assistant-drawer').agent;
  return (
    <>
      <blockquote className="assistant-quote">{text}</blockquote>
      <p className="assistant-small">{asks.replace}</p>
    </>
  );
}

/** The buttons go with their question: the focus goes on to the next message. */
function focusField(): void {
  document.getElementById('assistant-message')?.focus();
}

function question(action: AgentAction): string {
  const { asks } = copy('assistant-drawer').agent;
  switch (action.do) {
    case 'set-goal':
      return action.days === 0 ? asks['no-goal'] : fillCount(asks['set-goal'], action.days);
    case 'enroll':
    case 'bookmark':
    case 'fill-field':
    case 'sign-out':
      return asks[action.do];
    default:
      return '';
  }
}

function outcome(action: AgentAction, state: Exclude<State, 'asked' | 'busy'>): string {
  const { done, failed, declined } = copy('assistant-drawer').agent;
  if (state === 'failed') return failed;
  if (state === 'declined') return declined;
  switch (action.do) {
    case 'set-goal':
      return action.days === 0 ? done['no-goal'] : fillCount(done['set-goal'], action.days);
    case 'enroll':
      return state === 'already' ? done.enrolled : done.enroll;
    case 'bookmark':
      return state === 'already' ? done.bookmarked : done.bookmark;
    case 'fill-field':
    case 'sign-out':
      return done[action.do];
    default:
      return '';
  }
}
