/** A key that was made: what it is known by, how a program uses it, and once, the key itself. */
import { useEffect, useRef, useState } from 'react';
import type { ModelKey } from '#domain/contract/model/model-key';
import { PROMPT_MAX_CHARACTERS } from '#domain/model/prompt-run';
import { fill } from '#domain/text/fill';
import { Field } from '#site/ui/form/Field.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { SettingsFacts } from './SettingsFacts.tsx';

export function KeyFacts({ state: { hint, endsAt, usedAt } }: { state: ModelKey }) {
  const t = copy('profile-settings').modelKey;
  const day = (iso: string): string => dayText(localDay(new Date(iso), ''), copy('dates'));
  const facts = [
    [t.begins, `${hint}…`],
    [t.ends, day(endsAt)],
    [t.used, usedAt === '' ? t.never : day(usedAt)],
  ] as const;
  return <SettingsFacts facts={facts} layout="gap-4 sm:grid-cols-3" />;
}

/** An example that runs as it is once the key is in its variable: never the key itself. */
export function KeyUse({ url }: { url: string }) {
  const t = copy('profile-settings').modelKey;
  const example = `curl ${url}/chat/completions \\
  -H "Authorization: Bearer $SPEK_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"messages":[{"role":"user","content":"Muraho"}]}'`;
  return (
    <details className="grid gap-3">
      <summary className="cursor-pointer py-2 font-semibold">{t.use}</summary>
      <div className="grid gap-3 text-sm">
        <p>{t.useText}</p>
        <p className="wrap-anywhere">{fill(t.address, { url })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is read with the arrow keys. */}
        <pre className="overflow-x-auto rounded-lg border border-rule p-3 font-mono text-xs" tabIndex={0}>
          {example}
        </pre>
        <p>{fill(t.useLimits, { letters: PROMPT_MAX_CHARACTERS })}</p>
      </div>
    </details>
  );
}

export function MadeKey({ value }: { value: string }) {
  const t = copy('profile-settings').modelKey;
  const [message, setMessage] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It is shown once, and the button that made it has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key takes the focus too.
  useEffect(() => field.current?.focus(), [value]);
  const copyIt = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setMessage(t.copied);
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      setMessage(t.copyFailed);
    }
  };
  return (
    <div className="notice notice-warning">
      <div className="grid w-full min-w-0 gap-3">
        <Field
          label={t.yourKey}
          hint={t.once}
          className="input font-mono text-sm"
          ref={field}
          value={value}
          readOnly
          onFocus={({ target }) => target.select()}
          onValue={() => {}}
        />
        <p>
          <button className="btn btn-sm" type="button" onClick={() => void copyIt()}>
            {t.copy}
          </button>
        </p>
        <p className="min-h-[1.5em] text-sm font-semibold" role="status">
          {message}
        </p>
      </div>
    </div>
  );
}
