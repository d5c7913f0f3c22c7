/**
 * A form is a certificate as it was signed once, letter by letter. The register keeps the hash of each, so that it can say of any file
 * whether the academy signed exactly that (docs/decisions/020).
 */
import { fromBase64url, utf8Text } from '../text/bytes.ts';
import { canonicalJson, strictJson } from '../text/strict-json.ts';

/** `backpack`: the JSON form with a hash of the learner's e-mail in it, which other people's backpacks ask for. */
export const FORM_KINDS = ['jwt', 'json', 'backpack'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/**
 * The text whose SHA-256 names a form: a JWT as it is; JSON, proof and all, as RFC 8785 writes it. Programs reorder keys, and some take a
 * lone proof out of its list: what was signed stays the same.
 */
export function formText(form: string | Record<string, unknown>): string {
  if (typeof form === 'string') return form;
  return canonicalJson('proof' in form ? { ...form, proof: [form['proof']].flat() } : form);
}

/** The id of the key that signed a form of ours (the part after '#'); '' when it names none. */
export function keyOfForm(form: string): string {
  const json = form.startsWith('{') ? form : utf8Text(fromBase64url(form.split('.')[0] ?? '') ?? new Uint8Array());
  const read = strictJson(json ?? '');
  if (!read.ok) return '';
  const [proof] = [read.value['proof']].flat() as { verificationMethod?: unknown }[];
  return String(read.value['kid'] ?? proof?.verificationMethod ?? '').replace(/^[^#]*#?/, '');
}
