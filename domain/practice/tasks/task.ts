/**
 * Tasks that are drawn for each learner. A maker makes the material, its one right answer and the way there, all from a seed; authors name a
 * maker and choose its setting. Nothing in this folder reaches a page: it would tell the answers (tests/architecture/tasks.test.ts).
 */
import { judgeNumber, readNumber } from '../number-answer.ts';
import { pick, type Random, seededRandom, shuffled } from '../seeded-random.ts';
import {
  isTaskAnswer,
  joinKeys,
  lineText,
  readCode,
  splitKeys,
  type TaskLine,
  type TaskMaterial,
  type TaskRange,
  type TaskRanges,
  type TaskSetting,
} from '../task-material.ts';

export type RightAnswer =
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'marks' | 'order'; keys: string[] }
  | { kind: 'code'; code: string };

/** What a typical mistake leads to, as a learner would give it, and what the review says then. `name` is for item analysis. */
export type Mistake = { name: string; answer: string; says: string };

export type MadeTask = {
  material: TaskMaterial;
  answer: RightAnswer;
  /** From the material to the answer with these numbers, a step each; a step that lists lines has each in a row of its own. */
  way: string[];
  mistakes: Mistake[];
};

/**
 * What an author may set: one of some words, a whole number, a word or a list of words of the author's own, or how much belongs to words:
 * the least and the most for some of those that the settings `of` have.
 */
export type SettingRule =
  | { kind: 'choice'; of: readonly string[]; says: string }
  | { kind: 'number'; min: number; max: number; usual: number; says: string }
  | { kind: 'word'; usual: string; says: string }
  | { kind: 'words'; min: number; max: number; usual: readonly string[]; says: string }
  | { kind: 'ranges'; of: readonly string[]; min: number; max: number; usual: TaskRanges; says: string };
type RangesRule = Extract<SettingRule, { kind: 'ranges' }>;
export type SettingRules = Readonly<Record<string, SettingRule>>;

type ValueOf<Rule> = Rule extends { kind: 'choice'; of: readonly (infer Word)[] }
  ? Word
  : Rule extends { kind: 'number' }
    ? number
    : Rule extends { kind: 'word' }
      ? string
      : Rule extends { kind: 'ranges' }
        ? TaskRanges
        : readonly string[];
type SettingOf<Rules> = { readonly [Key in keyof Rules]: ValueOf<Rules[Key]> };

/** `version` goes up with every change after which the same seed makes another task. */
export type Maker = {
  version: number;
  rules: SettingRules;
  /** Null where these numbers leave more than one answer: it is made again. */
  make: (setting: TaskSetting, random: Random) => MadeTask | null;
};

/** A maker from its rules and a function that takes what they allow. The first word of a choice is the usual one. */
export function maker<const Rules extends SettingRules>(
  version: number,
  rules: Rules,
  make: (setting: SettingOf<Rules>, random: Random) => MadeTask | null,
): Maker {
  return {
    version,
    rules,
    make: (given, random) => {
      const values = Object.entries(rules).map(([key, rule]) => [key, given[key] ?? usual(rule)]);
      return make(Object.fromEntries(values) as SettingOf<Rules>, random);
    },
  };
}

function usual(rule: SettingRule): TaskSetting[string] {
  return rule.kind === 'choice' ? (rule.of[0] ?? '') : rule.usual;
}

export type SettingProblem = { key: string; expected: string; received: string };

/** What of a setting the maker does not take. */
export function settingProblems({ rules }: Pick<Maker, 'rules'>, given: TaskSetting): SettingProblem[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const received = isRanges(value) ? JSON.stringify(value) : Array.isArray(value) ? value.join(', ') : String(value);
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) return [{ key, expected: `one of ${Object.keys(rules).join(', ')}`, received: key }];
    const expected =
      rule.kind === 'ranges' ? unfitRanges(rule, value, wordsOf(rules, given, rule.of)) : unfit(rule, value);
    return expected === null ? [] : [{ key, expected, received }];
  });
}

function isRanges(value: TaskSetting[string]): value is TaskRanges {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The words of these settings, as given or as usual. */
function wordsOf(rules: SettingRules, given: TaskSetting, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const rule = rules[name];
    const words = given[name] ?? (rule === undefined ? [] : usual(rule));
    return Array.isArray(words) ? words : [];
  });
}

function unfitRanges(rule: RangesRule, value: TaskSetting[string], words: readonly string[]): string | null {
  const isFit = ([word, [least, most]]: [string, TaskRange]): boolean =>
    words.includes(word) && least >= rule.min && least < most && most <= rule.max;
  if (isRanges(value) && Object.entries(value).every(isFit)) return null;
  return `for some of ${words.join(', ')}: [least, most], from ${rule.min} to ${rule.max}`;
}

/** What is expected instead; null when the value fits. */
function unfit(rule: Exclude<SettingRule, RangesRule>, value: TaskSetting[string]): string | null {
  if (rule.kind === 'choice')
    return typeof value === 'string' && rule.of.includes(value) ? null : `one of ${rule.of.join(', ')}`;
  if (rule.kind === 'number') {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max;
    return fits ? null : `a whole number from ${rule.min} to ${rule.max}`;
  }
  if (rule.kind === 'word')
    return typeof value === 'string' && isWord(value) ? null : `a word without digits, of at most ${MAX_WORD} letters`;
  const fits =
    Array.isArray(value) &&
    value.length >= rule.min &&
    value.length <= rule.max &&
    new Set(value).size === value.length &&
    value.every(isWord);
  return fits ? null : `${rule.min} to ${rule.max} different words without digits, of at most ${MAX_WORD} letters`;
}

function isWord(word: string): boolean {
  return word.length > 0 && word.length <= MAX_WORD && !/\d/.test(word);
}

/** So long a word still fits beside two others at 320 pixels. */
const MAX_WORD = 24;
/** So many tries: a sound one is among them for each setting that the content check takes. */
const TRIES = 400;

/**
 * The task of a seed. What is not sound is made again with the numbers that follow: an answer that is in the material, or a typical
 * mistake that leads to the right answer all the same.
 */
export function makeTask({ make }: Pick<Maker, 'make'>, setting: TaskSetting, seed: number): MadeTask {
  const random = seededRandom(seed);
  for (let n = 0; n < TRIES; n += 1) {
    const made = make(setting, random);
    if (made !== null && isSound(made)) return made;
  }
  throw new Error('no sound task in so many tries');
}

function isSound(task: MadeTask): boolean {
  const { material, answer, mistakes } = task;
  if (mistakes.some((mistake) => judgeTask(task, mistake.answer).right)) return false;
  if (!isTaskAnswer(material, typedAnswer(answer))) return false;
  switch (answer.kind) {
    case 'number':
      return !numbersIn(material).some((number) => Math.abs(number - answer.value) <= answer.tolerance);
    case 'marks':
      return answer.keys.length > 0 && answer.keys.length < material.lines.length;
    case 'order':
      return joinKeys(answer.keys) !== joinKeys(material.lines.map(({ key }) => key));
    case 'code':
      return true;
  }
}

/** All numbers that stand in the material. */
export function numbersIn({ notes, lines }: TaskMaterial): number[] {
  const text = [...notes, ...lines.flatMap(({ cells }) => cells)].join(' | ');
  return (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).flatMap((found) => readNumber(found.replace(/,$/, '')) ?? []);
}

/** The verdict on an answer. `said` names the typical mistake, else it is `right` or `other`. */
export type TaskVerdict = { right: boolean; said: string; says: string | null };

export function judgeTask(task: Pick<MadeTask, 'answer' | 'mistakes'>, given: string): TaskVerdict {
  if (isRight(task.answer, given)) return { right: true, said: 'right', says: null };
  const known = task.mistakes.find((mistake) => isSame(task.answer, mistake.answer, given));
  return { right: false, said: known?.name ?? 'other', says: known?.says ?? null };
}

function isRight(answer: RightAnswer, given: string): boolean {
  return isSame(answer, typedAnswer(answer), given);
}

/** Whether two answers to the same question are one: 1 200, 1,200 and 1200; marks in any order. */
function isSame(answer: RightAnswer, wanted: string, given: string): boolean {
  switch (answer.kind) {
    case 'number': {
      const value = readNumber(wanted);
      const { tolerance } = answer;
      return value !== null && judgeNumber(given, { answer: value, tolerance, mistakes: [] }).kind === 'right';
    }
    case 'marks':
      return joinKeys(splitKeys(given).sort()) === joinKeys(splitKeys(wanted).sort());
    case 'order':
      return given === wanted;
    case 'code':
      return readCode(given) === readCode(wanted);
  }
}

/** The right answer as a learner would give it. */
export function typedAnswer(answer: RightAnswer): string {
  if (answer.kind === 'number') return String(answer.value);
  return answer.kind === 'code' ? answer.code : joinKeys(answer.keys);
}

/** The right answer as the review shows it. */
export function answerInWords(answer: RightAnswer, { ask }: Pick<TaskMaterial, 'ask'>): string {
  if (answer.kind === 'code') return answer.code;
  if (answer.kind !== 'number') return answer.keys.join(', ');
  const unit = ask.kind === 'number' ? ask.unit : '';
  return unit === '' ? grouped(answer.value) : `${grouped(answer.value)} ${unit}`;
}

// What makers share.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The lines, named by letters in their order. */
export function lettered(rows: readonly (readonly string[])[]): TaskLine[] {
  return rows.map((cells, at) => ({ key: LETTERS[at] ?? '', cells: [...cells] }));
}

/**
 * A step of the way that lists lines: a title such as 'To mark, …', then each line by its letter, what it says, and why. No step where
 * there are no such lines.
 */
export function listing(
  title: string,
  lines: readonly TaskLine[],
  whyOf: (line: TaskLine) => string = () => '',
): string[] {
  const rows = lines.map((line) => {
    const why = whyOf(line);
    return `${line.key} “${lineText(line)}”${why === '' ? '' : `: ${why}`}`;
  });
  return rows.length === 0 ? [] : [[`${title}:`, ...rows].join('\n')];
}

/** The step that lists the lines without these letters, and why each is not to mark. */
export function notToMark(
  lines: readonly TaskLine[],
  keys: readonly string[],
  whyOf?: (line: TaskLine) => string,
): string[] {
  return listing(
    'Not to mark',
    lines.filter(({ key }) => !keys.includes(key)),
    whyOf,
  );
}

/** The lines with these letters. */
export function linesOf(lines: readonly TaskLine[], keys: readonly string[]): TaskLine[] {
  return lines.filter(({ key }) => keys.includes(key));
}

/** The letters of the lines for which this is true. */
export function keysOf<Line>(lines: readonly Line[], is: (line: Line, at: number) => boolean): string[] {
  return lines.flatMap((line, at) => (is(line, at) ? [letterAt(at)] : []));
}

export function letterAt(at: number): string {
  return LETTERS[at] ?? '';
}

/** A whole number between two, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** What an author gives a word; undefined for a word without. */
export function rangeOf(ranges: TaskRanges, word: string): TaskRange | undefined {
  return Object.hasOwn(ranges, word) ? ranges[word] : undefined;
}

/** An amount of a range, as round as people write one: 7, 140, 2300. */
export function amountWithin(random: Random, [least, most]: TaskRange): number {
  const amount = between(random, least, most);
  const step = amount < 100 ? 1 : amount < 1000 ? 10 : 100;
  return Math.min(most, Math.max(least, Math.round(amount / step) * step));
}

/** Some of the items, each at most once, in an order by chance. */
export function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  return shuffled(random, items).slice(0, count);
}

/** Some of the items, each at most once, in the order in which they were given. */
export function sampleInOrder<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const chosen = sample(random, [...items.keys()], count);
  return items.filter((_, at) => chosen.includes(at));
}

/** So many times one of the items. */
export function several<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, () => pick(random, items));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** 1234.5 → '1,234.5'. */
export function grouped(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const written = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? written : `${written}.${decimals}`;
}

/** Rounded to so many decimals. */
export function rounded(number: number, decimals = 0): number {
  return Math.round(number * 10 ** decimals) / 10 ** decimals;
}

/** 'A, B and C'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
