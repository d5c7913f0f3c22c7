/** What became of the texts that the learner flagged: said once, until the learner puts it away. */
import { useEffect, useState } from 'react';
import { type ClosedFlag, closedFlagsEndpoint, flagsSeenEndpoint } from '#domain/contract/flags/closed-flags';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { coursePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';

/** Nothing while it loads, and nothing where it cannot be loaded: the next page tries again. */
export function FlagNews() {
  const [flags, setFlags] = useState<ClosedFlag[]>([]);
  useEffect(() => {
    void Promise.all([call(closedFlagsEndpoint), lateCopy()]).then(
      ([answer]) => answer.ok && setFlags(answer.data.flags),
      () => undefined,
    );
  }, []);
  if (flags.length === 0) return null;
  const t = copy('flag').news;
  const close = async (): Promise<void> => {
    const answer = await call(flagsSeenEndpoint, { body: { ids: flags.map(({ id }) => id) } });
    if (!answer.ok) return;
    setFlags([]);
    updateMe({ untoldFlags: answer.data.left });
  };
  return (
    <section className="notice notice-success" aria-labelledby="flag-news">
      <h2 className="notice-title h3" id="flag-news">
        {t.title}
      </h2>
      <ul className="stack-sm">
        {flags.map((flag) => (
          <News key={flag.id} flag={flag} />
        ))}
      </ul>
      <p>
        <button className="btn btn-sm" type="button" onClick={() => void close()}>
          {t.close}
        </button>
      </p>
    </section>
  );
}

function News({ flag }: { flag: ClosedFlag }) {
  const t = copy('flag').news;
  const { course, entry, title, quote, answer } = flag;
  const href = `${coursePath(course, pageLocale())}?lesson=${encodeURIComponent(entry)}`;
  const text = `“${quote}”`;
  return (
    <li className="wrap-anywhere">
      {answer === '' ? fill(t.changed, { text }) : <q>{quote}</q>}{' '}
      {title !== '' && (
        <a className="text-inherit" href={href} lang={englishHere()}>
          {title}
        </a>
      )}
      {answer !== '' && <p>{fill(t.answer, { answer })}</p>}
    </li>
  );
}
