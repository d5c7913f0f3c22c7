/** What a page of administrators loads: an answer of the API, its states, and the end of the page for someone who is none. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '#domain/contract/answer';
import type { Endpoint, WithoutPlaces } from '#domain/contract/endpoint';
import { type Answer, call } from '#site/data/api.ts';
import { denyAccess } from './admin-access.ts';
import { askPassword, isConfirmed } from './ask-password.ts';

/** Lists and counts of a large academy may take longer than saving progress; an academy that is busy with one is not asked again by itself. */
const TIMEOUT_MS = 20_000;

type Call = Parameters<typeof call>[1] & {
  /** The route requires a recently entered password: a form asks for it first, when none is known. */
  needsPassword?: boolean;
};

/** The question for the password was closed. */
const NOT_CONFIRMED: Failure = { ok: false, code: 'password-again', status: 0, message: '', details: {} };

/** Calls a route of administrators. Asks for the password once more where the route wants it; when the role is gone, leaves the page. */
export async function callAsAdmin<Path extends string, Data>(
  endpoint: Endpoint<WithoutPlaces<Path>, Data>,
  { needsPassword = false, ...options }: Call = {},
): Promise<Answer<Data>> {
  if (needsPassword && !isConfirmed() && !(await askPassword())) return NOT_CONFIRMED;
  const answer = await call(endpoint, { timeoutMs: TIMEOUT_MS, retries: 0, ...options });
  if (answer.ok) return answer;
  if (answer.code === 'password-again' && (await askPassword())) return callAsAdmin(endpoint, options);
  if (answer.code === 'forbidden') denyAccess();
  return answer;
}

export type Loaded<Data> =
  | { state: 'loading'; data: Data | null }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; data: Data | null; failure: Failure };

/** Asks an endpoint, and again whenever its path changes; what was there stays until the new is. An answer that comes late is dropped. */
export function useAnswer<Path extends string, Data>(
  endpoint: Endpoint<WithoutPlaces<Path>, Data>,
): {
  loaded: Loaded<Data>;
  reload: () => void;
  keep: (data: Data) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading', data: null });
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same path once more
  useEffect(() => {
    latest.current += 1;
    const mine = latest.current;
    setLoaded(({ data }) => ({ state: 'loading', data }));
    void callAsAdmin(endpoint).then((answer) => {
      if (mine !== latest.current) return;
      setLoaded(({ data }) =>
        answer.ok ? { state: 'ready', data: answer.data } : { state: 'failed', data, failure: answer },
      );
    });
  }, [endpoint.path, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const keep = useCallback((data: Data) => {
    latest.current += 1;
    setLoaded({ state: 'ready', data });
  }, []);
  return { loaded, reload, keep };
}
