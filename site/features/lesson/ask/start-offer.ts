/** The offer of a model was taken: the prompt of the part is tried, or its text is read. */
import { feedbackPrompt, lineFeedback } from '#domain/practice/line-feedback';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { factsOf } from '../answering/answering-part.ts';
// What the answers must be looks as the tests of a Playground do.
import tests from '../playground/playground.css?inline';
// Their text: Astro would link the sheets itself.
import styles from './ask.css?inline';
import { Asking, type PromptSource } from './asking.ts';
import { loadOfferTexts } from './load-texts.ts';

type Facts = { locale: string; reading?: { task: string; lines: readonly string[] } };

/** Throws when its texts cannot be had. */
export async function start(root: HTMLElement): Promise<void> {
  const part = root.closest<HTMLElement>('[data-part]');
  if (part === null) return;
  for (const sheet of [tests, styles]) adoptStyles(sheet);
  const { reading, locale } = factsOf<Facts>(root);
  const { words, warnings, noSentence, ...texts } = await loadOfferTexts(locale);
  const source = reading === undefined ? promptOf(part) : readingOf(textField(part), reading, noSentence);
  const taken = root.querySelector<HTMLTemplateElement>('[data-taken]');
  if (taken === null) return;
  root.querySelector('[data-take]')?.remove();
  taken.replaceWith(taken.content);
  const asking = new Asking(root, source, { words: { ...words, ...(reading && texts.reading) }, warnings });
  const send = root.querySelector<HTMLButtonElement>('[data-send]');
  if (send) send.disabled = false;
  send?.focus();
  void asking.send();
}

function textField(part: HTMLElement): HTMLTextAreaElement | null {
  return part.querySelector<HTMLTextAreaElement>('textarea');
}

/** Of a Repair the field, of a PromptBuilder what its fields make together. */
function promptOf(part: HTMLElement): PromptSource {
  const made = part.querySelector<HTMLElement>('pre[data-prompt]');
  const field = textField(part);
  return {
    read: () => (made === null ? (field?.value ?? '') : (made.textContent ?? '')).trim(),
    isGiven: (prompt) => made === null && prompt === field?.defaultValue.trim(),
    focus: () => field?.focus(),
  };
}

/** Of a Write: what a model is asked about the text, and of its answer a sentence for each line. */
function readingOf(
  field: HTMLTextAreaElement | null,
  { task, lines }: NonNullable<Facts['reading']>,
  noSentence: string,
): PromptSource {
  const own = (): string => (field?.value ?? '').trim();
  /** What was sent: the text may be changed while the model writes. */
  let sent = '';
  return {
    own,
    read: () => {
      sent = own();
      return sent === '' ? '' : feedbackPrompt(task, lines, sent);
    },
    focus: () => field?.focus(),
    shown: (answer, hasEnded) => {
      if (!hasEnded || answer === '') return '';
      const sentences = lineFeedback(answer, lines.length, sent);
      return lines.map((line, n) => `${line}\n${sentences[n] ?? noSentence}`).join('\n\n');
    },
  };
}
