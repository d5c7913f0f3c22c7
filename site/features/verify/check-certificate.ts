/** One check from beginning to end: what was given, the signature, the register, the verdict. No page in here. */

import type { Failure } from '#domain/contract/answer';
import { at } from '#domain/contract/endpoint';
import type { RegisterEntry } from '#domain/contract/register-entry';
import { verifyEndpoint } from '#domain/contract/verify';
import type { FoundCredential } from '#domain/credentials/credential-file';
import { type CredentialText, credentialText } from '#domain/credentials/signed-credential';
import { type RegisterCheck, type SignatureCheck, type Verdict, verdict } from '#domain/credentials/verdict';
import { readCode } from '#domain/credentials/verification';
import { type Answer, call } from '#site/data/api.ts';
import { type CheckedSignature, checkSignature } from './check-signature.ts';

export type CheckedCertificate = {
  verdict: Verdict;
  signature: CheckedSignature;
  register: RegisterCheck;
  /** The register's entry, when it has one. */
  entry: RegisterEntry | null;
  /** What to show: signed and unchanged, or (with `unconfirmed`) only claimed. */
  text: CredentialText | null;
  /** The JWT at hand, for the download. */
  jwt: string;
  retryAfter: number;
  at: Date;
};

type Given = { jwt: string; own: Record<string, unknown> | null; isOwnWord: boolean };
const NOTHING: Given = { jwt: '', own: null, isOwnWord: false };
export const MISS: Failure = { ok: false, code: 'not-found', status: 404, message: '', details: {} };
const NO_ANSWER: Failure = { ...MISS, code: 'network', status: 0 };
const UNSIGNED: CheckedSignature = { state: 'none', text: null, keyId: '', keyFrom: null };

/** How the register is asked: one code at a time, or from the answers to a whole batch. */
export type Ask = (code: string) => Promise<Answer<RegisterEntry>>;
const askRegister: Ask = (code) => call(at(verifyEndpoint, { code }));

/** Checks what is after /verify/: the register names the credential, this device checks its signature. */
export async function checkCode(
  code: string,
  origins: readonly string[],
  ask = askRegister,
): Promise<CheckedCertificate> {
  const typed = readCode(code);
  // What is no code of ours needs no question, and no miss is counted for it.
  if (typed.kind === 'blank' || typed.kind === 'unreadable') return await conclude(NOTHING, MISS, origins);
  const answer = await ask(code);
  // An answer about another certificate than the one in the address is no answer.
  const isOther = answer.ok && typed.kind === 'token' && answer.data.token !== typed.token;
  return await conclude(NOTHING, isOther ? NO_ANSWER : answer, origins);
}

/** Checks a credential that somebody has: the signature first, then the register by the credential's own token. */
export async function checkFound(
  found: Exclude<FoundCredential, { kind: 'none' }>,
  origins: readonly string[],
  ask = askRegister,
): Promise<CheckedCertificate> {
  const given: Given =
    found.kind === 'jwt'
      ? { jwt: found.jwt, own: null, isOwnWord: false }
      : { jwt: '', own: found.json, isOwnWord: true };
  const signature = given.jwt === '' ? undefined : await checkSignature(given.jwt, origins);
  const token = (given.own === null ? signature?.text : credentialText(given.own))?.token;
  const answer = token === undefined ? null : await ask(token);
  return await conclude(given, answer, origins, signature);
}

async function conclude(
  given: Given,
  answer: Answer<RegisterEntry> | null,
  origins: readonly string[],
  checked?: CheckedSignature,
): Promise<CheckedCertificate> {
  const entry = answer?.ok ? answer.data : null;
  const jwt = given.jwt || (entry?.jwt ?? '');
  const signature = checked ?? (jwt === '' ? UNSIGNED : await checkSignature(jwt, origins));
  const claimed = given.own === null ? null : credentialText(given.own);
  // A file from before the name was withheld still has it, and the register no longer does.
  const isWithheld = entry !== null && entry.recipientName === '';
  // A page cannot check the proof of the JSON form: it is as good as the JWT that says exactly the same.
  const isOther = given.own !== null && entry !== null && !saysTheSame(given.own, jwt, isWithheld);
  const state: SignatureCheck = isOther ? 'altered' : signature.state;
  const text = signature.text ?? claimed;
  const register = registerState(answer, entry, text);
  return {
    verdict: verdict(state, register, given.isOwnWord),
    signature: { ...signature, state },
    register,
    entry,
    text: state === 'altered' || text === null ? null : { ...text, ...(isWithheld ? { recipientName: '' } : {}) },
    jwt,
    retryAfter: answer !== null && !answer.ok ? (answer.details.retryAfter ?? 0) : 0,
    at: new Date(),
  };
}

function registerState(
  answer: Answer<RegisterEntry> | null,
  entry: RegisterEntry | null,
  text: CredentialText | null,
): RegisterCheck {
  if (answer === null) return 'not-asked';
  if (entry !== null) return text !== null && text.token !== entry.token ? 'other' : entry.state;
  if (answer.ok || answer.status === 404) return 'not-found';
  return answer.status === 429 ? 'limited' : 'unreachable';
}

/** Whether the JSON form holds exactly what the JWT holds, the proof, the JWT's own claims and a withheld name apart. */
function saysTheSame(json: Record<string, unknown>, jwt: string, isWithheld: boolean): boolean {
  const { proof: _proof, ...credential } = json;
  const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, ...signed } = payloadOf(jwt);
  return stable(isWithheld ? withoutName(credential) : credential) === stable(signed);
}

function withoutName(credential: Record<string, unknown>): Record<string, unknown> {
  const subject = credential['credentialSubject'];
  if (typeof subject !== 'object' || subject === null || !('identifier' in subject)) return credential;
  const identifiers: unknown[] = Array.isArray(subject.identifier) ? subject.identifier : [];
  const others = identifiers.filter((item) => (item as { identityType?: unknown } | null)?.identityType !== 'name');
  return { ...credential, credentialSubject: { ...subject, identifier: others } };
}

function payloadOf(jwt: string): Record<string, unknown> {
  try {
    const part = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** One text for one value, whatever the order of its keys. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${stable(item)}`).join(',')}}`;
}
