/**
 * The lab's support tickets: made, not collected, so that nobody's message is shown. The parts are in content/lab/tickets.yaml. The same
 * seed gives the same tickets everywhere (1,200 with seed 42; labels weighted 0.5, 0.3 and 0.2).
 */
import { pick, pickWeighted, type Random, seededRandom, shuffled } from './seeded-random.ts';

export const TICKET_LABELS = ['billing', 'technical', 'account'] as const;
export type TicketLabel = (typeof TICKET_LABELS)[number];
export const TICKET_LANGUAGES = ['en', 'rw', 'mixed'] as const;
export type TicketLanguage = (typeof TICKET_LANGUAGES)[number];

const TICKET_SEED = 42;
export const TICKET_COUNT = 1200;
const TEST_SHARE = 0.2;
const LABEL_WEIGHTS: readonly (readonly [TicketLabel, number])[] = [
  ['billing', 0.5],
  ['technical', 0.3],
  ['account', 0.2],
];

/** `id` counts from 1. `label` is what the person at the help desk chose, which is sometimes wrong. */
export type Ticket = { id: number; text: string; label: TicketLabel; language: TicketLanguage };

type ByLanguage<Value> = Record<TicketLanguage, Value>;

export type TicketParts = {
  languages: ByLanguage<number>;
  /** The share of tickets that got another label than the one they were written for. */
  wrongLabels: number;
  /** The share of tickets that say too little to know their label for sure. */
  vagueShare: number;
  vague: ByLanguage<string[]>;
  openings: ByLanguage<string[]>;
  closings: ByLanguage<string[]>;
  amounts: string[];
  devices: ByLanguage<string[]>;
  tickets: Record<TicketLabel, ByLanguage<string[]>>;
};

/** `count` tickets; every choice takes one number of the generator, in the order written here (the notebook does the same). */
export function makeTickets(parts: TicketParts, seed = TICKET_SEED, count = TICKET_COUNT): Ticket[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => makeTicket(random, parts, index + 1));
}

function makeTicket(random: Random, parts: TicketParts, id: number): Ticket {
  const meant = pickWeighted(random, LABEL_WEIGHTS);
  const language = pickWeighted(
    random,
    TICKET_LANGUAGES.map((name) => [name, parts.languages[name]] as const),
  );
  const opening = pick(random, parts.openings[language]);
  const isVague = random() < parts.vagueShare;
  const body = pick(random, isVague ? parts.vague[language] : parts.tickets[meant][language])
    .replace('{amount}', pick(random, parts.amounts))
    .replace('{device}', pick(random, parts.devices[language]));
  const closing = pick(random, parts.closings[language]);
  const isWrong = random() < parts.wrongLabels;
  const other = pick(
    random,
    TICKET_LABELS.filter((label) => label !== meant),
  );
  const text = [opening, body, closing].filter((part) => part !== '').join(' ');
  return { id, text, label: isWrong ? other : meant, language };
}

/** Shuffled and cut in two: the last fifth is for testing and is never trained on. */
export function splitTickets(
  tickets: readonly Ticket[],
  seed = TICKET_SEED,
  testShare = TEST_SHARE,
): { train: Ticket[]; test: Ticket[] } {
  const order = shuffled(seededRandom(seed), tickets);
  const cut = order.length - Math.round(order.length * testShare);
  return { train: order.slice(0, cut), test: order.slice(cut) };
}

/**
 * The keyword baseline, and the label that 'Test Prediction' shows first: error, bug or crash give technical; else login, password or
 * account give account; else billing.
 */
export function labelByKeywords(text: string): TicketLabel {
  const lower = text.toLowerCase();
  if (['error', 'bug', 'crash'].some((word) => lower.includes(word))) return 'technical';
  if (['login', 'password', 'account'].some((word) => lower.includes(word))) return 'account';
  return 'billing';
}
