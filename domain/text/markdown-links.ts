/**
 * Links and pictures in Markdown: only http, https, irc, ircs, mailto and xmpp addresses or relative ones; any other is
 * blanked.
 */

const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters in a scheme, so we do too
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u009f\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** The address when it is safe to follow, else an empty text. */
export function safeUrl(url: string): string {
  const bare = url.replace(IGNORED_BY_BROWSERS, '');
  const colon = bare.indexOf(':');
  if (colon === -1) return url;

  const isRelative = /[/?#]/.test(bare.slice(0, colon));
  return isRelative || SCHEMES.includes(bare.slice(0, colon).toLowerCase()) ? url : '';
}
