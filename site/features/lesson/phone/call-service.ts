/** A service that a classmate handed in, on three played phones: it can be called, and not changed. Loaded by a tap. */
import type { CalledService } from '#domain/practice/phone/handed-in';
import { PhoneNetwork } from '#domain/practice/phone/network';
import { doStepNow } from '#domain/practice/phone/paths';
import { answerOf } from '#domain/practice/phone/service';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
// Its text: Astro would link the sheet itself on every page.
import styles from './phone.css?inline';
import { PhoneDesk } from './phone-desk.ts';
import type { PhoneWords } from './phone-words.ts';

/** Puts the phones into the place; the focus goes to the first of them. */
export function callService(place: HTMLElement, { service, tables, lines }: CalledService, words: PhoneWords): void {
  adoptStyles(styles);
  let network = new PhoneNetwork(service, tables);
  const show = (message: string): void => desk.show(network, service, lines, message);
  const desk: PhoneDesk = new PhoneDesk(words, {
    act: (step) => {
      doStepNow(network, step, (asked) => answerOf(service, asked));
      show('');
      return true;
    },
    restart: () => {
      network = new PhoneNetwork(service, tables);
      show(words.restarted);
    },
  });
  show('');
  place.replaceChildren(desk.place);
  desk.focus();
}
