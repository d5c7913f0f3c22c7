/** The results of the learner's reports: shown until the learner dismisses them. */
import { type ClosedFlag, closedFlagsEndpoint, flagsSeenEndpoint } from '#domain/contract/flags/closed-flags';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { coursePath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';

/** Nothing where it cannot be loaded: the next page tries again. */
export async function showFlagNews(place: HTMLElement): Promise<void> {
  const [answer] = await Promise.all([call(closedFlagsEndpoint), lateCopy()]).catch(() => [null]);
  if (!answer?.ok || answer.data.flags.length === 0) return;
  const { flags } = answer.data;
  const t = copy('flag').news;
  const news = element('section', 'notice notice-success', '', { 'aria-labelledby': 'flag-news' });
  const list = element('ul', 'stack-sm');
  list.append(...flags.map(newsOf));
  const close = element('p');
  close.append(
    pressButton(
      t.close,
      async () => {
        const seen = await call(flagsSeenEndpoint, { body: { ids: flags.map(({ id }) => id) } });
        if (!seen.ok) return;
        place.hidden = true;
        news.remove();
        updateMe({ untoldFlags: seen.data.left });
      },
      'btn btn-sm',
    ),
  );
  news.append(element('h2', 'notice-title h3', t.title, { id: 'flag-news' }), list, close);
  place.replaceChildren(news);
  place.hidden = false;
}

function newsOf({ course, entry, title, quote, answer }: ClosedFlag): HTMLLIElement {
  const t = copy('flag').news;
  const item = element('li', 'flag-news wrap-anywhere');
  item.append(answer === '' ? fill(t.changed, { text: `“${quote}”` }) : element('q', '', quote), ' ');
  if (title !== '') {
    const href = `${coursePath(course, pageLocale())}?lesson=${encodeURIComponent(entry)}`;
    const lang = englishHere();
    item.append(element('a', '', title, { href, ...(lang && { lang }) }));
  }
  if (answer !== '') item.append(element('p', '', fill(t.answer, { answer })));
  return item;
}
