import type { KnownQuestion, SearchTest } from '#domain/practice/document-search/measure';
import type { Cut, Method } from '#domain/practice/document-search/settings';

/** The words of a Search that its script needs: `documentSearch.words` of content/copy/<language>/lesson-parts.yaml. */
export type DocumentSearchWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  cutting: string;
  cut: string;
  cuts: { [one in Cut]: string };
  size: string;
  overlap: string;
  headings: string;
  pieces: string;
  look: string;
  searching: string;
  method: string;
  methods: { [one in Method]: string };
  least: string;
  wordings: string;
  wordingsHint: string;
  wrongWording: string;
  question: string;
  find: string;
  where: string;
  places: { course: string; own: string };
  found: string;
  nothing: string;
  share: string;
  byWords: string;
  byLetters: string;
  missing: string;
  right: string;
  first: string;
  place: string;
  lost: string;
  cutThrough: string;
  rightlyNone: string;
  needless: string;
  hits: string;
  own: string;
  ownHint: string;
  ownTitle: string;
  ownEmpty: string;
  save: string;
  columns: { question: string; document: string; passage: string; place: string };
  passed: string;
  notYet: string;
  gave: string;
  count: string;
};

/** `rule` is what a model is asked for, above the passages. */
export type AnswerWords = {
  title: string;
  prompt: string;
  rule: string;
  passage: string;
  question: string;
  left: string;
  without: string;
  below: string;
  send: string;
  stop: string;
  forget: string;
  answer: string;
};

/** What the build wrote for a Search. `ask` is false where its author did not ask for it. */
export type DocumentSearchFacts = {
  questions: readonly KnownQuestion[];
  hidden: readonly KnownQuestion[];
  tests: readonly SearchTest[];
  words: DocumentSearchWords;
  ask: false | { texts: AnswerWords; facts: { most: number } };
};
