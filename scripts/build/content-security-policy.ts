import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { FRAME_MARK, FRAME_POLICY } from '#site/features/lesson/playground/frame-page.ts';

/**
 * The policy of one page (its whole HTML): our own origin, and exactly the inline scripts and styles that are in this page. The page is
 * read as a browser reads it, because a hash of anything else than what the browser sees blocks the script.
 * The frame in which learners' code runs has a policy of its own.
 */
export function contentSecurityPolicy(html: string): string {
  // Without scripts the browser reads what is in <noscript>, and its styles need their hashes too.
  const elements = [...elementsIn(parse(html, { scriptingEnabled: false }))];
  if (elements.some(runsLearnersCode)) return FRAME_POLICY;
  const scripts = hashesOf(elements.filter(isInlineScript));
  const styles = hashesOf(elements.filter(({ tagName }) => tagName === 'style'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(elements.some(drawsCertificates) ? ["'wasm-unsafe-eval'"] : []), ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** All elements below a node, those in templates too: a page may copy one out of them. */
function* elementsIn(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
    if ('content' in child) yield* elementsIn(child.content);
  }
}

function attribute({ attrs }: Tree.Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** Data blocks are not run, so the policy does not concern them. */
function isInlineScript(element: Tree.Element): boolean {
  if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) return false;
  return !/^application\/(ld\+)?json$/.test(attribute(element, 'type') ?? '');
}

/** The layout engine of the certificate picture is WebAssembly; no other page may compile any. */
function drawsCertificates(element: Tree.Element): boolean {
  return attribute(element, 'data-draws-certificates') !== undefined;
}

function runsLearnersCode(element: Tree.Element): boolean {
  return element.tagName === 'html' && attribute(element, FRAME_MARK) !== undefined;
}

function hashesOf(elements: Tree.Element[]): string[] {
  const texts = elements.map(({ childNodes }) =>
    childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
  );
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts.filter((text) => text !== '').map((text) => `'sha256-${hash(text)}'`))];
}
