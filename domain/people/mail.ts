/** The mails of the account: which there are, where their links lead, and how their texts become a mail. */
import { escapeMarkup } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { type Locale, localized } from '../text/locales.ts';

export type MailKind = 'verification' | 'passwordReset' | 'emailChange';

/** The texts of a mail, as content/copy/<language>/mails.yaml has them. */
export type MailTexts = { subject: string; lines: readonly string[]; action: string };
/** `plainGreeting` is for an address that nobody has confirmed: it has no name in it. */
export type MailFrame = { subject: string; greeting: string; plainGreeting: string; link: string; sender: string };
export type Mail = { subject: string; html: string; text: string };

const MODE: Record<MailKind, string> = { verification: 'verify', passwordReset: 'reset', emailChange: 'email-change' };

/** The page that a mail leads to; the token proves that the mail was received. `origin` is the academy's own. */
export function mailLink(origin: string, kind: MailKind, token: string, locale: Locale): string {
  return `${origin}${localized('/auth', locale)}?mode=${MODE[kind]}&token=${encodeURIComponent(token)}`;
}

type MailTo = {
  name: string | null;
  link: string;
  locale: Locale;
  /** A link below everything else, for those who want no more of these mails. */
  stop?: { text: string; link: string };
};

/**
 * The whole mail, as HTML and as plain text. `name` is the learner's own and is escaped; null for an address that is not confirmed, because
 * a stranger may have typed it, together with a name that is an advertisement.
 */
export function composeMail(frame: MailFrame, texts: MailTexts, to: MailTo): Mail {
  const greeting = to.name === null ? frame.plainGreeting : fill(frame.greeting, { name: to.name });
  const { lines, action } = texts;
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeMarkup(line)}</p>`);
  const link = escapeMarkup(to.link);
  const button = `<p><a href="${link}" target="_blank" rel="noopener" style="${BUTTON}">${escapeMarkup(action)}</a></p>`;
  const address = `<p style="${SMALL}">${escapeMarkup(frame.link)}<br>${link}</p>`;
  const stop = to.stop === undefined ? [] : [stopLine(to.stop)];
  const body = [...paragraphs, button, address, `<p>${escapeMarkup(frame.sender)}</p>`, ...stop].join('\n');
  const stopText = to.stop === undefined ? [] : [`${to.stop.text}:\n${to.stop.link}`];
  return {
    subject: fill(frame.subject, { subject: texts.subject }),
    html: `<!doctype html>\n<html lang="${to.locale}"><head><meta charset="utf-8"></head><body style="${BODY}">\n${body}\n</body></html>\n`,
    text: [greeting, ...lines, `${action}:\n${to.link}`, frame.sender, ...stopText].join('\n\n'),
  };
}

function stopLine({ text, link }: { text: string; link: string }): string {
  return `<p style="${SMALL}"><a href="${escapeMarkup(link)}" style="color:inherit">${escapeMarkup(text)}</a></p>`;
}

// Mail programs read no style sheets: the academy's paper, ink and clay are written into the mail itself.
const BODY =
  'margin:0 auto;max-width:36em;padding:24px;background:#fbf7ee;color:#14211f;font:16px/1.6 system-ui,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#b4481e;color:#fff;text-decoration:none';
const SMALL = 'font-size:13px;color:#5b6b66;word-break:break-all';
