/** Calls to the academy for which demo people are made. */
import { signInEndpoint } from '#domain/contract/account/sign-in';

export const DEMO_PASSWORD = 'demo-academy-2026';

export async function post<Body>(
  origin: string,
  path: string,
  body: unknown,
  token = '',
  method = 'POST',
): Promise<{ ok: boolean; status: number; body: Body }> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    ...(token === '' ? {} : { Authorization: token }),
  };
  const response = await fetch(origin + path, { method, headers, body: isForm ? body : JSON.stringify(body) });
  const text = await response.text();
  return { ok: response.ok, status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

/** As `post`; throws what was answered to a call that was refused. */
export async function mustPost<Body>(...call: Parameters<typeof post>): Promise<Body> {
  const { ok, status, body } = await post<Body>(...call);
  if (!ok) throw new Error(`The demo could not be made: ${call[1]} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** `id` is that of the account, `learnerId` the public one. */
export type SignedIn = { token: string; id: string; learnerId: string };

export async function signInDemo(origin: string, email: string): Promise<SignedIn> {
  const credentials = { identity: email, password: DEMO_PASSWORD };
  const { body } = await post<{ token: string; record: { id: string; learner_id: string } }>(
    origin,
    signInEndpoint.path,
    credentials,
  );
  return { token: body.token, id: body.record.id, learnerId: body.record.learner_id };
}
