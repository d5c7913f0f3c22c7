/** Three phones on a desk with a clock: the one in the hand, what happened, and what the service has stored. */
import { type InHand, type PhoneNetwork, type Rules, screenSize } from '#domain/practice/phone/network';
import type { Step } from '#domain/practice/phone/paths';
import { PHONES } from '#domain/practice/phone/phones';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { showTables } from '../server/server-log.ts';
import { eventText, type PhoneWords, phoneName, sizeText, timeText } from './phone-words.ts';

/** `act` says whether it is done now: not while the answer before is still on its way. */
type Does = { act: (step: Step) => boolean; restart: () => void };
type Shown = Rules & { number: string };
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const BAD = ['tooLong', 'timeout', 'longest', 'silence', 'refused', 'problem', 'nobody', 'again'];

export class PhoneDesk {
  readonly place = element('div', 'phone-desk');
  readonly #words: PhoneWords;
  readonly #does: Does;
  readonly #played = element('p', 'phone-played');
  readonly #choices: HTMLButtonElement[];
  readonly #clock = element('output', 'phone-clock');
  readonly #hand = element('div', 'phone-hand');
  readonly #screen = element('div', 'phone-screen', '', { role: 'log', tabindex: '0' });
  readonly #size = element('p', 'phone-size');
  readonly #keys = element('div', 'phone-keys no-print');
  readonly #buttons = element('div', 'phone-buttons no-print');
  readonly #calls = element('div', 'phone-buttons no-print');
  readonly #form = element('form', 'phone-form no-print');
  readonly #input = element('input', 'answering-input', '', {
    ...{
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'send',
      maxlength: '200',
    },
  });
  readonly #label = element('span');
  readonly #twice = element('input', '', '', { type: 'checkbox' });
  readonly #status = element('p', 'phone-status', '', { role: 'status' });
  readonly #log: HTMLElement;
  readonly #sum = element('p', 'phone-sum');
  readonly #tables = element('div');
  #phone = 0;
  #network: PhoneNetwork | null = null;
  #rules: Shown | null = null;
  #lines = 1;

  constructor(words: PhoneWords, does: Does) {
    this.#words = words;
    this.#does = does;
    this.#log = element('ol', 'phone-log', '', { tabindex: '0', 'aria-label': words.log });
    this.#choices = PHONES.map((_, phone) =>
      pressButton(phoneName(phone), () => this.#take(phone), 'btn btn-quiet btn-sm'),
    );
    const choices = element('div', 'phone-buttons no-print', '', { role: 'group', 'aria-label': words.phones });
    choices.append(...this.#choices);
    this.#fillForm();
    this.#hand.append(this.#screen, this.#size, this.#buttons, this.#keys, this.#calls, this.#form);
    const head = element('div', 'phone-time');
    head.append(element('span', 'playground-head', words.clock), this.#clock);
    this.place.append(this.#played, choices, this.#hand, this.#status, head, this.#moves());
    this.place.append(element('p', 'playground-head', words.log), this.#log, this.#sum, this.#tables);
  }

  focus(): void {
    this.place.querySelector<HTMLElement>('button:not([hidden])')?.focus();
  }

  say(text: string): void {
    // The same text again would be read out again.
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** The text of the service cannot be read: nothing can be played. */
  close(problem: string): void {
    this.#hand.inert = true;
    this.place.classList.add('phone-closed');
    this.say(problem);
  }

  /** `lines` are those of a learner's code. */
  show(network: PhoneNetwork, rules: Shown, lines: number, message: string): void {
    this.#hand.inert = false;
    this.place.classList.remove('phone-closed');
    this.#network = network;
    this.#rules = rules;
    this.#lines = lines;
    this.#draw();
    this.say(message);
  }

  #take(phone: number): void {
    this.#phone = phone;
    this.#draw();
  }

  #moves(): HTMLElement {
    const { seconds, minute, hour, day } = this.#words.moves;
    const steps: [string, number][] = [
      [seconds, 10],
      [minute, 60],
      [hour, 3600],
      [day, 86_400],
    ];
    const row = element('div', 'phone-buttons no-print', '', { role: 'group', 'aria-label': this.#words.clock });
    row.append(
      ...steps.map(([text, wait]) => pressButton(text, () => this.#does.act({ wait }), 'btn btn-quiet btn-sm')),
      pressButton(this.#words.restart, () => this.#does.restart(), 'btn btn-quiet btn-sm'),
    );
    return row;
  }

  #fillForm(): void {
    const field = element('label', 'answering-field');
    field.append(this.#label, this.#input);
    const twice = element('label', 'phone-twice');
    twice.append(this.#twice, element('span', '', this.#words.twice));
    this.#form.append(field, element('button', 'btn', this.#words.send, { type: 'submit' }), twice);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#enter(this.#input.value);
    });
  }

  #enter(typed: string): void {
    const text = typed.trim();
    if (text === '') {
      this.#input.focus();
      return;
    }
    if (!this.#does.act({ phone: this.#phone, do: 'enters', text, twice: this.#twice.checked })) return;
    this.#input.value = '';
    this.#twice.checked = false;
  }

  /** A key that the voice offers is taken at once; others make a number, which ends with #. */
  #press(key: string): void {
    const { buttons = [], takesOther = false } = this.#network?.inHand(this.#phone) ?? {};
    const isWhole = !takesOther || (this.#input.value === '' && buttons.includes(key));
    const typed = isWhole ? key : this.#input.value + key;
    if (isWhole || key === '#') this.#enter(typed);
    else this.#input.value = typed;
  }

  #draw(): void {
    const [network, rules, words] = [this.#network, this.#rules, this.#words];
    if (network === null || rules === null) return;
    const inHand = network.inHand(this.#phone);
    const [hadForm, hadButtons, hadKeys] = [this.#form, this.#buttons, this.#keys].map((part) =>
      part.contains(document.activeElement),
    );
    this.#played.textContent = words.played[rules.kind];
    for (const [phone, button] of this.#choices.entries())
      button.setAttribute('aria-pressed', `${phone === this.#phone}`);
    this.#clock.textContent = timeText(network.now, words);
    this.#drawScreen(inHand, network.hasSessions);
    this.#drawKeys(inHand, rules);
    this.#label.textContent = words.enter[rules.kind];
    this.#form.hidden = network.hasSessions && !inHand.isOpen;
    // What had the focus is gone: it goes to what comes next.
    if ((hadForm || hadKeys) && this.#form.hidden) this.#calls.querySelector('button')?.focus();
    if (hadButtons) this.#screen.focus();
    this.#drawLog(network, rules);
    showTables(this.#tables, network.tables, words);
  }

  #drawScreen({ screen, messages, isOpen }: InHand, hasSessions: boolean): void {
    const words = this.#words;
    const text = screen === '' ? words.off : screen;
    const parts = messages.map(({ mine, sms, text: one }) => {
      const line = element('p', mine ? 'phone-mine' : 'phone-message', one);
      if (!mine && sms) line.prepend(element('span', 'phone-tag', 'SMS '));
      return line;
    });
    const shown = hasSessions ? [element('p', isOpen || screen !== '' ? '' : 'phone-off', text)] : [];
    const none = !hasSessions && parts.length === 0 ? [element('p', 'phone-off', words.noMessages)] : [];
    const kept = keptOf(this.#screen, parts);
    for (const line of [...this.#screen.children]) if (!kept.includes(line)) line.remove();
    this.#screen.prepend(...shown, ...none);
    this.#screen.append(...parts.slice(kept.length));
    this.#screen.setAttribute(
      'aria-label',
      fill(hasSessions ? words.screen : words.messages, { phone: phoneName(this.#phone) }),
    );
    this.#screen.scrollTop = hasSessions ? 0 : this.#screen.scrollHeight;
    this.#size.textContent =
      this.#rules?.kind === 'ussd' && screen !== '' ? sizeText(screenSize(screen), 'screen', words) : '';
  }

  #drawKeys({ buttons, isOpen }: InHand, { kind, number }: Shown): void {
    const shown = kind === 'chat' ? buttons : [];
    this.#buttons.replaceChildren(...shown.map((name) => pressButton(name, () => this.#enter(name), 'btn btn-sm')));
    const hasKeys = kind === 'voice' && isOpen;
    // The same keys stay, so that the focus does.
    if (hasKeys && this.#keys.childElementCount === 0)
      this.#keys.append(...KEYS.map((key) => pressButton(key, () => this.#press(key), 'btn btn-quiet')));
    if (!hasKeys) this.#keys.replaceChildren();
    if (kind === 'ussd' || kind === 'voice') this.#drawCall(isOpen, kind, number);
    else this.#calls.replaceChildren();
  }

  /** The button that begins or ends a session; the focus stays, or goes on to the field. */
  #drawCall(isOpen: boolean, kind: 'ussd' | 'voice', number: string): void {
    const words = this.#words;
    const name = isOpen ? words.hangUp : fill(words.dial[kind], { number });
    if (this.#calls.firstElementChild?.textContent === name) return;
    const had = this.#calls.contains(document.activeElement);
    const button = pressButton(
      name,
      () => this.#does.act({ phone: this.#phone, do: isOpen ? 'hangUp' : 'dial' }),
      isOpen ? 'btn btn-quiet' : 'btn',
    );
    this.#calls.replaceChildren(button);
    if (had) isOpen && kind === 'ussd' ? this.#afterDial() : button.focus();
  }

  /** The field is shown after this, and is what comes next. */
  #afterDial(): void {
    this.#form.hidden = false;
    this.#input.focus();
  }

  #drawLog(network: PhoneNetwork, rules: Shown): void {
    const words = this.#words;
    const lines = network.events.map((event) =>
      element('li', BAD.includes(event.kind) ? 'phone-bad' : '', eventText(event, rules, words, this.#lines)),
    );
    this.#log.replaceChildren(...(lines.length === 0 ? [element('li', '', words.nothingYet)] : lines));
    this.#log.scrollTop = this.#log.scrollHeight;
    this.#sum.textContent = rules.cost === 0 ? '' : fill(words.sum, { cost: network.cost });
  }
}

/** The messages that are there already, up to the first other one: what is put there again a screen reader reads out again. */
function keptOf(screen: HTMLElement, parts: readonly HTMLElement[]): Element[] {
  const before = [...screen.querySelectorAll('.phone-mine, .phone-message')];
  const differs = before.findIndex((line, at) => !parts[at]?.isEqualNode(line));
  return differs === -1 ? before : before.slice(0, differs);
}
