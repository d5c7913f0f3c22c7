/**
 * Takes the credential out of what someone dropped or pasted: a baked PNG, a baked SVG, or the JSON or JWT itself. What says two
 * things is refused, because another reader may see the other one. Never throws, whatever the bytes.
 */
import { utf8Text } from '../text/bytes.ts';
import { JSON_MAX_CHARACTERS, strictJson } from '../text/strict-json.ts';
import { isPng, textInPng } from './credential-png.ts';

export const CREDENTIAL_FILE_MAX_BYTES = 8_000_000;
/** Of a pasted text, a line of a batch, the part of an address after '#', and a file that is no picture. */
export const CREDENTIAL_TEXT_MAX_CHARACTERS = JSON_MAX_CHARACTERS;
const JWT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
/** Of SVG, JSON, a JWT ('eyJ…'), and of the mark that some programs put before a text. */
const FIRST_BYTES = [0x3c, 0x7b, 0x65, 0xef];
const SVG_OPEN = '<openbadges:credential';
const SVG_CLOSE = '</openbadges:credential>';
/** Under which Open Badges 2 put a badge: beside ours another reader would see that one. */
const EARLIER_SVG_OPEN = '<openbadges:assertion';
/** Between these an XML parser sees no element. */
const UNSEEN = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

export type FoundCredential =
  | { kind: 'jwt'; jwt: string }
  | { kind: 'json'; json: Record<string, unknown> }
  | { kind: 'none' }
  /** Too large, too deep, damaged, or it contradicts itself. */
  | { kind: 'refused' };

/** The credential in a file's bytes. */
export function credentialInFile(bytes: Uint8Array): FoundCredential {
  if (!isPng(bytes)) {
    if (bytes.length > CREDENTIAL_TEXT_MAX_CHARACTERS) return { kind: mayBeCredential(bytes) ? 'refused' : 'none' };
    return credentialInText(utf8Text(bytes) ?? '');
  }
  const baked = textInPng(bytes);
  if (baked.kind !== 'text') return { kind: baked.kind };
  const found = credentialInText(baked.text);
  return found.kind === 'none' ? { kind: 'refused' } : found;
}

/** Whether a large file begins like one of the texts below: a photo is no credential that is too large. */
function mayBeCredential(bytes: Uint8Array): boolean {
  return FIRST_BYTES.includes(bytes[0] ?? 0);
}

/** The credential in a text: a JWT, a JSON object, or an SVG that carries one of them. */
export function credentialInText(given: string): FoundCredential {
  if (given.length > CREDENTIAL_TEXT_MAX_CHARACTERS) return { kind: 'refused' };
  const text = given.replace(/^\ufeff/, '').trim();
  if (JWT.test(text)) return { kind: 'jwt', jwt: text };
  return text.startsWith('{') ? jsonCredential(text) : credentialInSvg(text);
}

/** `<openbadges:credential verify="JWT"></…>`, or the JSON in CDATA inside it: one of the two, once. */
function credentialInSvg(svg: string): FoundCredential {
  const start = svg.indexOf(SVG_OPEN);
  if (start < 0) return { kind: 'none' };
  if (isUnseen(svg, start) || svg.includes(EARLIER_SVG_OPEN) || svg.includes('<!ENTITY')) return { kind: 'refused' };
  const tagEnd = svg.indexOf('>', start);
  if (tagEnd < 0 || svg.indexOf(SVG_OPEN, tagEnd) >= 0) return { kind: 'refused' };
  const isClosed = svg.charAt(tagEnd - 1) === '/';
  const end = isClosed ? tagEnd + 1 : svg.indexOf(SVG_CLOSE, tagEnd);
  if (end < 0) return { kind: 'refused' };
  const verify = verifyAttribute(svg.slice(start + SVG_OPEN.length, isClosed ? tagEnd - 1 : tagEnd));
  const inside = svg.slice(tagEnd + 1, end).trim();
  if (verify !== '') return verify !== null && inside === '' ? { kind: 'jwt', jwt: verify } : { kind: 'refused' };
  if (!inside.startsWith('<![CDATA[') || !inside.endsWith(']]>')) return { kind: 'refused' };
  const found = jsonCredential(inside.slice('<![CDATA['.length, -']]>'.length).trim());
  return found.kind === 'none' ? { kind: 'refused' } : found;
}

/** Whether a place lies inside a comment or the like: we would read what a parser of XML does not. */
function isUnseen(svg: string, place: number): boolean {
  const before = svg.slice(0, place);
  return UNSEEN.some(([open, close]) => before.lastIndexOf(open) > before.lastIndexOf(close));
}

/** The JWT in the only attribute that the element may have; '' without an attribute, null with anything else. */
function verifyAttribute(attributes: string): string | null {
  const text = attributes.trim();
  if (text === '') return '';
  const isVerify = text.startsWith('verify="') && text.indexOf('"', 'verify="'.length) === text.length - 1;
  const jwt = isVerify ? text.slice('verify="'.length, -1) : '';
  return JWT.test(jwt) ? jwt : null;
}

function jsonCredential(text: string): FoundCredential {
  const read = strictJson(text);
  if (read.ok) return { kind: 'json', json: read.value };
  return { kind: read.problem === 'no-json' ? 'none' : 'refused' };
}
