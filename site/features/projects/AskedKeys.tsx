/** The keys to the model that learners of the instructor ask for or have; nothing where there are none. */
import { useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import {
  type AskedKeys as Asked,
  type AskedKey,
  askedKeysEndpoint,
  decideKeyEndpoint,
  pageAfter,
} from '#domain/contract/model/asked-keys';
import { asking } from '#domain/contract/query';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { dayOf } from './day-of.ts';

export function AskedKeys() {
  const t = copy('instructor').keys;
  const [{ keys, page, more }, setList] = useState<Asked>({ keys: [], page: 0, more: true });
  /** How many were decided since the page was read. */
  const [decided, setDecided] = useState(0);
  const load = async (): Promise<void> => {
    const answer = await call(asking(askedKeysEndpoint, { page: pageAfter(page, decided) }), { retries: 0 });
    if (!answer.ok) {
      if (page > 0) toast({ kind: 'error', title: problemText(answer) });
      return;
    }
    setDecided(0);
    setList((before) => ({ ...answer.data, keys: merged(before.keys, answer.data.keys) }));
  };
  const [isBusy, loadMore] = useBusy(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => void load(), []);
  if (keys.length === 0) return null;
  const decide = async ({ id, askedAt }: AskedKey, allowed: boolean): Promise<void> => {
    const answer = await call(at(decideKeyEndpoint, { id }), { body: { allowed, askedAt } });
    if (!answer.ok) {
      toast({ kind: 'error', title: problemText(answer) });
      return;
    }
    setDecided((before) => before + 1);
    setList((before) => ({ ...before, keys: before.keys.map((key) => (key.id === id ? answer.data : key)) }));
  };
  return (
    <section className="grid gap-3" aria-labelledby="keys-title">
      <h2 className="h3" id="keys-title">
        {t.title}
      </h2>
      <p className="text-soft">{t.text}</p>
      <ul className="list-rows">
        {keys.map((key) => (
          <KeyRow key={key.id} asked={key} onDecide={(allowed) => decide(key, allowed)} />
        ))}
      </ul>
      {more && (
        <p>
          <BusyButton className="btn" busy={isBusy} busyText={t.loadingMore} onClick={() => void loadMore()}>
            {t.loadMore}
          </BusyButton>
        </p>
      )}
    </section>
  );
}

/** Each once, in its place, as it is now. */
function merged(before: readonly AskedKey[], next: readonly AskedKey[]): AskedKey[] {
  const known = new Set(before.map(({ id }) => id));
  const renewed = new Map(next.map((key) => [key.id, key]));
  return [...before.map((key) => renewed.get(key.id) ?? key), ...next.filter(({ id }) => !known.has(id))];
}

function KeyRow({ asked, onDecide }: { asked: AskedKey; onDecide: (allowed: boolean) => Promise<void> }) {
  const t = copy('instructor').keys;
  const { learner, purpose, state, askedAt } = asked;
  return (
    <li className="row">
      <div className="row-main">
        <p>
          <b>{learner}</b> <span className="chip">{t.states[state]}</span>
        </p>
        <p>{purpose}</p>
        <p className="text-sm text-soft">{fill(t.asked, { day: dayOf(askedAt) })}</p>
      </div>
      <div className="cluster">
        {['asked', 'refused'].includes(state) && (
          <button className="btn btn-sm" type="button" onClick={() => void onDecide(true)}>
            {t.allow}
          </button>
        )}
        {state !== 'refused' && state !== 'ended' && (
          <button className="btn btn-sm btn-quiet" type="button" onClick={() => void onDecide(false)}>
            {state === 'asked' ? t.refuse : t.end}
          </button>
        )}
      </div>
    </li>
  );
}
