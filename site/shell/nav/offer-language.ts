/** Offers the page in a language that the device asks for, above all else of it. Either answer is a choice: it is not asked again. */
import { localeOfDevice } from '#domain/text/device-locale';
import { inLocale, type Locale } from '#domain/text/locales';
import { chooseLocale, chosenLocale } from '#site/data/chosen-locale.ts';
import { element } from '#site/ui/dom/element.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { loadWords } from '#site/ui/texts/words.ts';

async function offerLanguage(locale: Locale): Promise<void> {
  const { offer } = await loadWords('text-language', locale);
  const main = document.querySelector<HTMLElement>('main');
  const box = element('aside', 'notice stack-sm no-print', '', { lang: locale, 'aria-label': offer.label });
  const answers = element('p', 'cluster');
  // A press is taken as one of the language switch: language.ts.
  const take = element('a', 'btn btn-sm btn-primary', offer.take, {
    href: inLocale(location.pathname + location.search, locale),
    hreflang: locale,
  });
  const leave = element('button', 'btn btn-sm', offer.leave, { type: 'button' });
  leave.addEventListener('click', () => {
    chooseLocale(pageLocale());
    box.remove();
    main?.focus();
  });
  answers.append(take, leave);
  box.append(element('p', '', offer.text), answers);
  main?.prepend(box);
}

const wanted = localeOfDevice(navigator.languages);
// Not above a lesson or a quiz: it would move the page under a finger.
const isInTheWay = /\/course\//.test(location.pathname);
if (wanted !== null && wanted !== pageLocale() && chosenLocale() === null && !isInTheWay) await offerLanguage(wanted);
