/** One check from beginning to end: what was given, the signature, the register, whether it signed exactly that, the verdict. No page in here. */

import type { Failure } from '#domain/contract/answer';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { at } from '#domain/contract/endpoint';
import { formText } from '#domain/credentials/credential-form';
import type { ForeignIssuer } from '#domain/credentials/foreign-credential';
import { type CredentialText, credentialText } from '#domain/credentials/signed-credential';
import {
  type FormCheck,
  type RegisterCheck,
  type SignatureCheck,
  type Verdict,
  verdict,
} from '#domain/credentials/verdict';
import { readCode } from '#domain/credentials/verification';
import { type Answer, call } from '#site/data/api.ts';
import { type CheckedSignature, checkSignature } from './check-signature.ts';
import { checkedBefore, rememberChecked } from './checked-before.ts';

export type CheckedCertificate = {
  verdict: Verdict;
  signature: CheckedSignature;
  register: RegisterCheck;
  form: FormCheck;
  /** The register's entry, when it has one. */
  entry: RegisterEntry | null;
  /** What to show: signed and unchanged, or (with `unconfirmed`) only claimed. */
  text: CredentialText | null;
  /** Who issued it, when that was not this academy. */
  foreign: ForeignIssuer | null;
  /** The JWT at hand, for the download. */
  jwt: string;
  retryAfter: number;
  at: Date;
};

/** What someone has; neither when only a code is known. */
export type Given = { jwt: string; own: Record<string, unknown> | null };
const NOTHING: Given = { jwt: '', own: null };
export const MISS: Failure = { ok: false, code: 'not-found', status: 404, message: '', details: {} };
const NO_ANSWER: Failure = { ...MISS, code: 'network', status: 0 };
export const UNSIGNED: CheckedSignature = { state: 'none', text: null, keyId: '', keyFrom: null };
export const UNCHECKED = {
  signature: UNSIGNED,
  form: 'unchecked',
  entry: null,
  text: null,
  foreign: null,
  jwt: '',
  retryAfter: 0,
} as const;

/** How the register is asked: one code at a time, or from the answers to a whole batch. */
export type Ask = (code: string) => Promise<Answer<RegisterEntry>>;
export const askRegister: Ask = (code) => call(at(verifyEndpoint, { code }));
/** For what this device can check by itself meanwhile. */
export const askRegisterOnce: Ask = (code) => call(at(verifyEndpoint, { code }), { retries: 0 });

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
  const isSilent = isOther || (!answer.ok && answer.status === 0);
  const checked = await conclude(
    isSilent ? { ...NOTHING, jwt: checkedBefore(typed) } : NOTHING,
    isOther ? NO_ANSWER : answer,
    origins,
  );
  if (checked.verdict === 'valid' && checked.entry !== null) rememberChecked(checked.entry);
  return checked;
}

/** The verdict on what is given (or on the register's own credential), from the register's answer and the signature. */
export async function conclude(
  given: Given,
  answer: Answer<RegisterEntry> | null,
  origins: readonly string[],
  checked?: CheckedSignature,
): Promise<CheckedCertificate> {
  const entry = answer?.ok ? answer.data : null;
  const jwt = given.jwt || (entry?.jwt ?? '');
  const signature = checked ?? (jwt === '' ? UNSIGNED : await checkSignature(jwt, origins));
  const { form, keyWithdrawn } = await formOf(given, entry);
  const state = keyWithdrawn && signature.state === 'good' ? 'withdrawn-key' : signature.state;
  const text = given.own === null ? signature.text : credentialText(given.own);
  const register = registerState(answer, entry, text);
  const found = verdict({ signature: state, register, form, isOwnWord: given.own !== null });
  // Without a signature of ours and an entry of the register anybody could have written it.
  const isMadeUp = found === 'altered' || (found === 'unregistered' && state !== 'good');
  // A file from before the name was withheld still has it, and the register no longer does.
  const isWithheld = entry !== null && entry.recipientName === '';
  return {
    ...UNCHECKED,
    verdict: found,
    signature: { ...signature, state: shownState(state, given, form) },
    register,
    form,
    entry,
    text: isMadeUp || text === null ? null : { ...text, ...(isWithheld ? { recipientName: '' } : {}) },
    jwt,
    retryAfter: answer !== null && !answer.ok ? (answer.details.retryAfter ?? 0) : 0,
    at: new Date(),
  };
}

/** A page cannot check the proof of the JSON form: it is as good as the register's word that it signed exactly that. */
function shownState(state: SignatureCheck, { own }: Given, form: FormCheck): SignatureCheck {
  return own !== null && form === 'unknown' ? 'altered' : state;
}

/** Whether the academy signed exactly what is at hand. A code alone brings nothing of its own: what is at hand is the register's. */
async function formOf(
  { jwt, own }: Given,
  entry: RegisterEntry | null,
): Promise<{ form: FormCheck; keyWithdrawn: boolean }> {
  if (entry === null) return { form: 'unchecked', keyWithdrawn: false };
  if (own === null && (jwt === '' || jwt === entry.jwt)) return { form: 'current', keyWithdrawn: false };
  const hash = await sha256(formText(own ?? jwt));
  if (hash === null) return { form: 'unchecked', keyWithdrawn: false };
  const known = entry.forms.find((form) => form.hash === hash);
  if (known === undefined) return { form: 'unknown', keyWithdrawn: false };
  return { form: known.isCurrent ? 'current' : 'earlier', keyWithdrawn: known.keyWithdrawn };
}

/** In hexadecimal digits; null over plain http, where there is no WebCrypto. */
async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
