/** The day of a flow: a clock that the learner moves, the log up to it, what arrived by then and the sheets. */
import type { Flow } from '#domain/practice/flow/boxes';
import { DAY_END, type Day, nameOf, type Sheets, timeText } from '#domain/practice/flow/day';
import { type DayRun, type Entry, runDay } from '#domain/practice/flow/run';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { entryText, type FlowWords, sentText } from './flow-words.ts';

type Given = { day: Day; sheets: Sheets; words: FlowWords; flow: () => Flow };

export class FlowDay {
  readonly place = element('div', 'flow-day');
  readonly #given: Given;
  readonly #clock = element('output', 'flow-clock');
  readonly #slider: HTMLInputElement;
  readonly #status = element('p', 'flow-status', '', { role: 'status' });
  readonly #log: HTMLElement;
  readonly #only = element('select', 'answering-input');
  readonly #arrived = element('div', 'flow-arrived');
  readonly #first: number;
  /** Of the flow as it is now; null until the clock is moved. */
  #run: DayRun | null = null;
  #now: number;

  constructor(given: Given) {
    this.#given = given;
    const { day, words } = given;
    this.#first = Math.max(0, Math.min(...day.events.map(({ at }) => at)) - 10);
    this.#now = this.#first;
    const bounds = { min: String(this.#first), max: String(DAY_END), step: '1' };
    this.#slider = element('input', 'flow-slider', '', { ...bounds, type: 'range', 'aria-label': words.clock });
    this.#slider.addEventListener('input', () => this.#moveTo(Number(this.#slider.value)));
    this.#log = element('ol', 'flow-log', '', { tabindex: '0', 'aria-label': words.log });
    this.#only.append(element('option', '', words.all, { value: '' }));
    const names = [...new Set(day.events.map((_, event) => nameOf(day, event)))];
    this.#only.append(...names.map((name) => element('option', '', name, { value: name })));
    this.#only.addEventListener('change', () => this.#show());
    const only = element('label', 'flow-only', words.only);
    only.append(this.#only);
    const buttons = element('div', 'flow-buttons');
    buttons.append(
      pressButton(words.next, () => this.#step()),
      pressButton(words.toEnd, () => this.#moveTo(DAY_END), 'btn btn-quiet'),
      pressButton(words.restart, () => this.restart(words.restarted), 'btn btn-quiet'),
    );
    const time = element('div', 'flow-time');
    time.append(element('span', 'playground-head', words.clock), this.#clock);
    const head = element('div', 'flow-time');
    head.append(element('p', 'playground-head', words.log), only);
    this.place.append(time, this.#slider, buttons, this.#status, head, this.#log, this.#arrived);
    this.restart('');
  }

  /** Back to before the first event; what has run so far was another flow's. */
  restart(message: string): void {
    this.#run = null;
    this.#now = this.#first;
    this.#show();
    this.#status.textContent = message === '' ? this.#given.words.before : message;
  }

  #ranDay(): DayRun {
    const { day, sheets, flow } = this.#given;
    this.#run ??= runDay(flow(), day, sheets);
    return this.#run;
  }

  #step(): void {
    const next = this.#ranDay().entries.find(({ at }) => at > this.#now);
    this.#moveTo(next === undefined ? DAY_END : next.at);
  }

  #moveTo(time: number): void {
    const before = this.#now;
    this.#ranDay();
    this.#now = time;
    this.#show();
    const { words } = this.#given;
    const fresh = this.#entries().filter(({ at }) => at > before);
    const newest = fresh.at(-1);
    const text = newest === undefined ? '' : this.#lineOf(newest);
    this.#status.textContent = time >= DAY_END ? words.over : text;
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #entries(): Entry[] {
    return (this.#run?.entries ?? []).filter(({ at }) => at <= this.#now);
  }

  #show(): void {
    this.#clock.textContent = timeText(this.#now);
    this.#slider.value = String(this.#now);
    this.#slider.setAttribute('aria-valuetext', timeText(this.#now));
    const { day } = this.#given;
    const only = this.#only.value;
    const entries = this.#entries().filter(({ event }) => only === '' || nameOf(day, event) === only);
    this.#log.replaceChildren(...entries.map((entry) => element('li', lookOf(entry), this.#lineOf(entry))));
    this.#log.hidden = entries.length === 0;
    this.#showArrived();
  }

  #lineOf(entry: Entry): string {
    const { day, words } = this.#given;
    return `${timeText(entry.at)} · ${nameOf(day, entry.event)} · ${entryText(entry, words)}`;
  }

  #showArrived(): void {
    const { day, sheets, words, flow } = this.#given;
    const sent = (this.#run?.sent ?? []).filter(({ at }) => at <= this.#now);
    const list = element('ul', 'flow-sent');
    list.append(
      ...sent.map((one) =>
        element('li', '', `${timeText(one.at)} · ${nameOf(day, one.event)} · ${sentText(one, words)}`),
      ),
    );
    const shown = sent.length === 0 ? element('p', 'flow-hint', words.nothing) : list;
    // The sheets as they are at this minute: the same day, run so far only.
    const rows = this.#run === null ? sheets : runDay(flow(), day, sheets, this.#now).sheets;
    const tables = Object.entries(rows).flatMap(([name, lines]) => sheetParts(name, lines, words));
    this.#arrived.replaceChildren(element('p', 'playground-head', words.arrived), shown, ...tables);
  }
}

const BAD = ['down', 'unheard', 'refused', 'missing', 'no-field', 'no-number', 'no-match', 'stopped'];

function lookOf({ kind }: Entry): string {
  return BAD.includes(kind) ? 'flow-bad' : '';
}

function sheetParts(name: string, rows: Sheets[string], words: FlowWords): HTMLElement[] {
  const label = fill(words.sheet, { name });
  const list = element('ul', 'flow-sent');
  const lines = rows.map((row) =>
    Object.entries(row)
      .map((pair) => pair.join(': '))
      .join(' · '),
  );
  list.append(...lines.map((line) => element('li', '', line)));
  return [element('p', 'playground-head', label), rows.length === 0 ? element('p', 'flow-hint', words.noRows) : list];
}
