/** Keeps what was written and marked in a part in the account, and asks for it where this device has nothing. For someone signed in alone. */
import { type OwnText, ownTextValue, readOwnText } from '#domain/practice/own-text';
import { findPrivateData } from '#domain/practice/private-data';
import { fill } from '#domain/text/fill';
import { withDraft } from '#site/data/texts/kept-texts.ts';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { refreshTexts, saveDrafts } from '#site/data/texts/texts.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from '../notes/kept-fields.css?inline';

type Where = { learner: string; course: string; id: string };

/** What looks like private data stays on the device: nobody was asked. */
export async function keepInAccount({ learner, course, id }: Where, own: OwnText): Promise<void> {
  if (findPrivateData(own.text).length > 0) return;
  const place = { kind: 'own-text' as const, place: course };
  const draft = withDraft(readTexts(learner, place), id, ownTextValue(own))[id];
  if (draft !== undefined) await saveDrafts(learner, place, { [id]: draft });
}

/** What was kept last, on whichever device, and when. */
export async function fromAccount({ learner, course, id }: Where): Promise<{ own: OwnText; at: string } | null> {
  const place = { kind: 'own-text' as const, place: course };
  await askOnce(learner, course);
  const saved = readTexts(learner, place).saved[id];
  const own = readOwnText(saved?.value ?? '');
  return saved === undefined || own === null ? null : { own, at: saved.at };
}

const asked = new Map<string, Promise<boolean>>();

/** The texts of a course come together: the parts of a page ask for them once. What could not be asked is asked again by the next part. */
async function askOnce(learner: string, course: string): Promise<void> {
  const key = `${learner}/${course}`;
  const answer = asked.get(key) ?? refreshTexts(learner, { kind: 'own-text', place: course });
  asked.set(key, answer);
  if (!(await answer.catch(() => false))) asked.delete(key);
}

/** Offers below the field what was kept on another device, where this one has something else, until the learner has chosen. */
export async function offerOther(
  field: HTMLElement,
  { own, at }: { own: OwnText; at: string },
  choose: { use: () => void; keep: () => void },
): Promise<void> {
  await lateCopy();
  adoptStyles(styles);
  const t = copy('lesson-notes').other;
  const when = new Date(at);
  const offer = element('div', 'kept-other', '', { lang: pageLocale() });
  const button = (text: string, act: () => void): HTMLElement =>
    pressButton(
      text,
      () => {
        act();
        offer.remove();
        field.focus();
      },
      'btn btn-sm',
    );
  const buttons = element('p', 'cluster');
  buttons.append(button(t.use, choose.use), button(t.keep, choose.keep));
  const title = element('p', '', fill(t.title, { day: localDay(when, ''), time: clockText(when) }));
  offer.append(title, element('blockquote', '', own.text || t.empty), buttons);
  field.after(offer);
}
