/** /made: reads the works that are shown, a page at a time. */
import { type MadeResponse, type MadeWork, madeEndpoint } from '#domain/contract/projects/made';
import { asking } from '#domain/contract/query';
import { courseEmblem } from '#domain/learning/woven-band';
import { MADE_ENOUGH } from '#domain/projects/made';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { weave } from '#site/ui/dom/draw-band.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { shownWorkPath } from '../../work-paths.ts';

const STATES = ['loading', 'failed', 'empty', 'shown'] as const;
const page = partOf(document, '[data-made]');
const list = partOf(page, '[data-works]');
const more = partOf(page, '[data-more]');
const moreButton = partOf<HTMLButtonElement>(more, 'button');

function show(state: (typeof STATES)[number]): void {
  for (const name of STATES) partOf(page, `[data-state="${name}"]`).hidden = name !== state;
}

/** A card. Learners wrote the texts: they are shown as text, never as HTML. */
function cardOf({ id, code, artifact, title, author, beginning, acceptedOn }: MadeWork): HTMLElement {
  const t = copy('made');
  const card = fromTemplate('work');
  writeTexts(card, {
    one: fill(t.one, { code, author }),
    artifact: artifact || title,
    beginning,
    accepted: fill(t.accepted, { day: dayText(acceptedOn, copy('dates')) }),
  });
  weave(partOf<SVGSVGElement>(card, 'svg'), courseEmblem(code));
  partOf<HTMLAnchorElement>(card, 'a').href = shownWorkPath(id, pageLocale());
  return card;
}

/** Adds a page of works; returns their cards. */
function add({ works, next }: MadeResponse): HTMLElement[] {
  const cards = works.map(cardOf);
  list.append(...cards);
  more.hidden = next === '';
  moreButton.dataset['after'] = next;
  return cards;
}

async function load(): Promise<void> {
  show('loading');
  const answer = await call(madeEndpoint);
  if (!answer.ok) {
    show('failed');
    hasFailed(load);
    return;
  }
  list.replaceChildren();
  add(answer.data);
  partOf<HTMLDetailsElement>(page, '[data-stories]').open = answer.data.works.length < MADE_ENOUGH;
  show(answer.data.works.length === 0 ? 'empty' : 'shown');
}

async function loadMore(): Promise<void> {
  const t = copy('made');
  // Busy and not disabled: a button that is disabled loses the focus.
  if (moreButton.ariaBusy === 'true') return;
  moreButton.ariaBusy = 'true';
  moreButton.textContent = t.loadingMore;
  const answer = await call(asking(madeEndpoint, { after: moreButton.dataset['after'] ?? '' }));
  moreButton.ariaBusy = null;
  moreButton.textContent = answer.ok ? t.more : t.retry;
  // The button may be gone: the focus goes to the first of what is new.
  if (answer.ok) add(answer.data)[0]?.querySelector('a')?.focus();
}

partOf(page, '[data-retry]').addEventListener('click', tryReadsAgain);
moreButton.addEventListener('click', () => void loadMore());
void load();
