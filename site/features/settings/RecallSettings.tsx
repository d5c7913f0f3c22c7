/** How many questions of recall a day, or none. Saved when it is chosen, and taken back when the server did not take it. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RECALL_LIMITS } from '#domain/learning/recall';
import { packOutlook, unpackOutlook } from '#domain/learning/recall-outlook';
import { fill } from '#domain/text/fill';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { saveProfile } from './save-profile.ts';

export function RecallSettings() {
  const t = copy('profile-settings').recall;
  const me = useStore($me);
  const [message, setMessage] = useState('');
  if (me === null) return null;
  const choose = async (limit: number): Promise<void> => {
    const before = unpackOutlook(me.recall).limit;
    const show = (shown: number): void =>
      updateMe({ recall: packOutlook({ ...unpackOutlook(($me.get() ?? me).recall), limit: shown }) });
    setMessage(t.saving);
    show(limit);
    const answer = await saveProfile(me.learner.id, { recall_limit: String(limit) });
    // Once more, because what was loaded meanwhile may have been written before.
    show(answer.ok ? limit : before);
    setMessage(answer.ok ? t.saved : t.failed);
  };
  return (
    <>
      <label className="field">
        <span className="field-label">{t.label}</span>
        <select
          className="input"
          value={unpackOutlook(me.recall).limit}
          onChange={({ target }) => void choose(Number(target.value))}
        >
          {RECALL_LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {limit === 0 ? t.off : fill(t.most, { n: limit })}
            </option>
          ))}
        </select>
      </label>
      <p className="min-h-[1.5em] text-sm font-semibold" role="status">
        {message}
      </p>
    </>
  );
}
