/**
 * Takes out of a built site the scripts that only name another one. The bundler leaves such a file for each script of a page and each
 * part loaded on demand whose modules went to a shared file (script-files.ts); a browser would ask for it, wait, and then ask for the
 * file that it names. Pages and scripts name that one instead.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './assemble-site.ts';

/** What a script that does nothing itself leads to: `loads` are run, and `renames` are what it hands on (its name → theirs) of the last. */
export type Detour = { loads: string[]; renames: Map<string, string> };

const IMPORT = /import\s*["']\.\/([\w.@-]+\.js)["'];?\s*/y;
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.@-]+\.js)["']/g;
const HAND_ON = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([\w.@-]+\.js)["'];?\s*/y;

/** How a script only leads on to others; null when it does anything itself. */
export function detourIn(script: string): Detour | null {
  const detour: Detour = { loads: [], renames: new Map() };
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(script);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (let found = read(IMPORT); found; found = read(IMPORT)) detour.loads.push(found[1] ?? '');
  const handed = read(HAND_ON);
  if (handed) {
    detour.loads.push(handed[2] ?? '');
    for (const [, theirs = '', own = theirs] of (handed[1] ?? '').matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g))
      detour.renames.set(own, theirs);
  }
  return at === script.length && detour.loads.length > 0 ? detour : null;
}

/** Scripts of a page are asked for after what is painted: on a slow line they would take half of it from the style sheets. */
const scriptTag = (name: string): string => `<script type="module" src="/_astro/${name}" fetchpriority="low"></script>`;

/**
 * The page with the scripts that its detours lead to in their place, each once, and before each what it imports (`importsOf`): a browser would
 * ask for that only when it has read the script, one answer later.
 */
export function pageWithout(
  html: string,
  detours: ReadonlyMap<string, Detour>,
  importsOf: (name: string) => readonly string[] = () => [],
): string {
  const loaded = new Set<string>();
  return html.replace(/<script type="module" src="\/_astro\/([\w.@-]+\.js)"><\/script>/g, (_tag, name: string) =>
    (detours.get(name)?.loads ?? [name])
      .flatMap((one) => [...importsOf(one), one])
      .filter((one) => !loaded.has(one))
      .map((one) => {
        loaded.add(one);
        return scriptTag(one);
      })
      .join(''),
  );
}

/** The script with `import()` of what its detours lead to. Only a detour with one target: of others the order would have to be kept. */
export function scriptWithout(script: string, detours: ReadonlyMap<string, Detour>): string {
  return script.replace(/import\(([`'"])\.\/([\w.@-]+\.js)\1\)/g, (whole, _quote, name: string) => {
    const { loads: [target, ...others] = [], renames } = detours.get(name) ?? { renames: new Map<string, string>() };
    if (target === undefined || others.length > 0) return whole;
    const names = [...renames].map(([own, theirs]) => `${own}:m.${theirs}`);
    return `import(\`./${target}\`).then(m=>({${names.join(',')}}))`;
  });
}

/** All that a script imports, and what that imports, before what needs it. */
function importsIn(scripts: ReadonlyMap<string, string>): (name: string) => string[] {
  return (name) => {
    const found = new Set<string>();
    const seen = new Set([name]);
    const follow = (from: string): void => {
      for (const [, one = ''] of (scripts.get(from) ?? '').matchAll(STATIC_IMPORT)) {
        if (seen.has(one)) continue;
        seen.add(one);
        follow(one);
        found.add(one);
      }
    };
    follow(name);
    return [...found];
  };
}

/** Takes the detours out of Astro's output `folder`, and the files that nothing names any longer. */
export function withoutDetours(folder: string): void {
  const assets = join(folder, '_astro');
  if (!existsSync(assets)) return;
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const detours = new Map<string, Detour>();
  for (const [name, text] of scripts) {
    const detour = detourIn(text);
    if (detour) detours.set(name, detour);
  }
  const importsOf = importsIn(scripts);
  const named: string[] = [];
  const settle = (file: string, before: string, after: string): void => {
    if (after !== before) writeFileSync(file, after);
    named.push(after);
  };
  for (const [name, text] of scripts) settle(join(assets, name), text, scriptWithout(text, detours));
  for (const file of filesBelow(folder).filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(file, 'utf8');
    settle(file, html, pageWithout(html, detours, importsOf));
  }
  for (const name of detours.keys()) if (!named.some((text) => text.includes(name))) rmSync(join(assets, name));
}
