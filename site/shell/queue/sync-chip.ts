/** The chip in the navigation that says whether the learner's work has reached the server, and the list behind it. */
import { fill } from '#domain/text/fill';
import type { Locale } from '#domain/text/locales';
import { ownWork, waitingItems } from '#site/data/queue/queue-rules.ts';
import { $queue, type Queue } from '#site/data/queue/queue-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { authPath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';

type Chip = { state: string; text: string; long: string };

/** Fills `[data-sync-chip]` and keeps it true. */
export function startSyncChip(): void {
  const place = document.querySelector<HTMLElement>('[data-sync-chip]');
  if (!place) return;
  const show = (): void => {
    const chip = $session.get() ? learnerChip($queue.get()) : null;
    const parked = $session.get() ? 0 : ownWork($queue.get().items).length;
    paint(place, chip, parked);
  };
  $queue.listen(show);
  $session.listen(show);
  show();
}

/** What the chip says; null when there is nothing to say. */
function learnerChip({ items, sending, online, lastSentAt }: Queue): Chip | null {
  const { chip: t } = copy('queue');
  const work = ownWork(items);
  const count = waitingItems(work).length;
  const refused = work.length - count;
  const say = (state: string, text: string, long = text): Chip => ({ state, text, long });
  if (sending) return say('saving', t.saving);
  if (count > 0) return say('waiting', fill(t.waiting, { count }), fill(t.waitingLong, { count }));
  if (refused > 0) return say('waiting', fill(t.refused, { count: refused }));
  if (!online) return say('offline', t.offline, t.offlineLong);
  return lastSentAt === null ? null : say('saved', t.saved);
}

function paint(place: HTMLElement, chip: Chip | null, parked: number): void {
  if (parked > 0) {
    const link = element('a', 'sync', fill(copy('queue').chip.parked, { count: parked }));
    link.href = authPath(location.pathname + location.search, document.documentElement.lang as Locale);
    link.dataset['state'] = 'waiting';
    place.replaceChildren(link);
    return;
  }
  if (!chip) {
    place.replaceChildren();
    return;
  }
  const button = chipButton(place);
  button.dataset['state'] = chip.state;
  button.title = chip.long;
  button.setAttribute('aria-label', chip.long);
  if (button.textContent !== chip.text) button.textContent = chip.text;
}

/** The same button stays, so that focus stays on it. */
function chipButton(place: HTMLElement): HTMLButtonElement {
  const there = place.querySelector('button');
  if (there) return there;
  const button = element('button', 'sync', '', { type: 'button' });
  // The list and its words come with the first click. When they cannot be loaded there is no connection, which the chip shows already.
  button.addEventListener('click', () => {
    Promise.all([import('./queue-panel.ts'), lateCopy()]).then(
      ([{ openQueuePanel }]) => openQueuePanel(),
      () => undefined,
    );
  });
  place.replaceChildren(button);
  return button;
}
