/** The keys to the model that learners of the instructor ask for or have; nothing where there are none. */
import { useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { type AskedKeys as Asked, askedKeysEndpoint, decideKeyEndpoint } from '#domain/contract/model/asked-keys';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { dayOf } from './day-of.ts';

export function AskedKeys() {
  const t = copy('instructor').keys;
  const [keys, setKeys] = useState<Asked['keys']>([]);
  useEffect(() => {
    void call(askedKeysEndpoint, { retries: 0 }).then((answer) => {
      if (answer.ok) setKeys(answer.data.keys);
    });
  }, []);
  if (keys.length === 0) return null;
  const decide = async (id: string, allowed: boolean): Promise<void> => {
    const answer = await call(at(decideKeyEndpoint, { id }), { body: { allowed } });
    if (answer.ok) setKeys(answer.data.keys);
    else toast({ kind: 'error', title: problemText(answer) });
  };
  return (
    <section className="grid gap-3" aria-labelledby="keys-title">
      <h2 className="h3" id="keys-title">
        {t.title}
      </h2>
      <p className="text-soft">{t.text}</p>
      <ul className="list-rows">
        {keys.map((key) => (
          <li className="row" key={key.id}>
            <div className="row-main">
              <p>
                <b>{key.learner}</b> <span className="chip">{t.states[key.state]}</span>
              </p>
              <p>{key.purpose}</p>
              <p className="text-sm text-soft">{fill(t.asked, { day: dayOf(key.askedAt) })}</p>
            </div>
            <div className="cluster">
              {['asked', 'refused'].includes(key.state) && (
                <button className="btn btn-sm" type="button" onClick={() => void decide(key.id, true)}>
                  {t.allow}
                </button>
              )}
              {key.state !== 'refused' && key.state !== 'ended' && (
                <button className="btn btn-sm btn-quiet" type="button" onClick={() => void decide(key.id, false)}>
                  {key.state === 'asked' ? t.refuse : t.end}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
