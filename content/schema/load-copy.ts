/**
 * The interface texts: `content/copy/<language>/<area>.yaml`, one file an area. Read at build time only; a page hands the areas
 * that its scripts need to them (`site/shell/CopyData.astro`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentRoot, copyFolder } from './content-root.ts';

export type CopyNode = string | CopyNode[] | { [key: string]: CopyNode };
export type CopyPack = { [area: string]: CopyNode };

/** The language that every other one is translated from. */
const FIRST_LANGUAGE = 'en';

/**
 * All areas of a language. A text that a language lacks is the English one, so that an author who adds a text can look at the page at
 * once; `npm run check:content` names each and refuses. Throws when a file is no YAML mapping.
 */
export function loadCopy(language: string, root = contentRoot()): CopyPack {
  const own = readCopy(language, root);
  return language === FIRST_LANGUAGE ? own : (withEnglish(readCopy(FIRST_LANGUAGE, root), own) as CopyPack);
}

function withEnglish(english: CopyNode, own: CopyNode | undefined): CopyNode {
  if (own === undefined || own === null) return english;
  if (Array.isArray(english) && Array.isArray(own)) return english.map((text, i) => withEnglish(text, own[i]));
  if (typeof english !== 'object' || typeof own !== 'object' || Array.isArray(english) || Array.isArray(own))
    return own;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, withEnglish(text, own[key])]));
}

function readCopy(language: string, root: string): CopyPack {
  const folder = join(copyFolder(root), language);
  if (!existsSync(folder)) return {};
  const pack: CopyPack = {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  for (const file of files.sort()) {
    const texts: unknown = parse(readFileSync(join(folder, file), 'utf8'));
    if (texts === null || typeof texts !== 'object') {
      throw new Error(`${join(folder, file)}: expected a mapping of texts`);
    }
    pack[file.slice(0, -'.yaml'.length)] = texts as CopyNode;
  }
  return pack;
}

/** The TypeScript declaration of a pack, so that a missing text is a compile error. */
export function copyTypes(pack: CopyPack): string {
  return `// Generated from content/copy/en by \`npm run generate\`.\nexport type Copy = ${typeOf(pack, '')};\n`;
}

function typeOf(node: CopyNode, indent: string): string {
  if (Array.isArray(node)) return `readonly ${itemType(node, indent)}[]`;
  if (typeof node !== 'object' || node === null) return 'string';
  const inner = `${indent}  `;
  const lines = Object.entries(node).map(
    ([key, value]) => `${inner}readonly ${JSON.stringify(key)}: ${typeOf(value, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** The items of a list have the shape of the first. */
function itemType(list: CopyNode[], indent: string): string {
  const first = list[0];
  return first === undefined || typeof first === 'string' ? 'string' : `(${typeOf(first, indent)})`;
}
