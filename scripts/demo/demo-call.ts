/** Calls to the academy for which demo people are made. */
import { signInEndpoint } from '#domain/contract/account/sign-in';

export const DEMO_PASSWORD = 'demo-academy-2026';

export async function post<Body>(
  origin: string,
  path: string,
  body: unknown,
  token = '',
): Promise<{ ok: boolean; status: number; body: Body }> {
  const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: token }) };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, status: response.status, body: (await response.json()) as Body };
}

/** The token and the id of a demo person. */
export async function signInDemo(origin: string, email: string): Promise<{ token: string; id: string }> {
  const credentials = { identity: email, password: DEMO_PASSWORD };
  const { body } = await post<{ token: string; record: { id: string } }>(origin, signInEndpoint.path, credentials);
  return { token: body.token, id: body.record.id };
}
