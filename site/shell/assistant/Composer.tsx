/** The field for the next message. Enter sends it, Shift+Enter begins a new line. */
import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MESSAGE_MAX_CHARACTERS } from '#domain/assistant/reply-limits';
import { copy } from '#site/ui/texts/copy.ts';
import { addressOf } from './act.ts';
import { $drawer, ask } from './assistant-store.ts';
import { failedText } from './failed-text.ts';

export function Composer({ isOnline }: { isOnline: boolean }) {
  const { input: t } = copy('assistant-drawer');
  const { mode, isBusy } = useStore($drawer);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const cannotSend = isBusy || !isOnline || text.trim() === '';

  async function send(): Promise<void> {
    if (cannotSend) return;
    setText('');
    // The button is about to be disabled, and would lose the focus.
    field.current?.focus();
    const exchange = await ask(text, failedText);
    const action = exchange?.mode === 'agent' ? exchange.reply.action : null;
    const address = action === null || action.asksFirst ? null : addressOf(action.action);
    if (address !== null) location.assign(address);
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  return (
    <form
      className="assistant-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="sr-only" htmlFor="assistant-message">
        {t.label}
      </label>
      <textarea
        ref={field}
        id="assistant-message"
        className="assistant-field"
        rows={2}
        maxLength={MESSAGE_MAX_CHARACTERS}
        placeholder={t[mode]}
        aria-describedby="assistant-keys"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <button className="btn btn-primary" type="submit" disabled={cannotSend}>
        {t.send}
      </button>
      <p className="sr-only" id="assistant-keys">
        {t.keys}
      </p>
    </form>
  );
}
