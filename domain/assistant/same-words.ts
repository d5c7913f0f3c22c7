/** Words that mean the same in a question about the academy, as they are compared: everybody has their own for the same thing. */

/** The word of the academy, and what others say for it; plain and without a plural. */
const SAME: Record<string, string> = {
  internet: 'wifi network connection online web',
  offline: 'disconnected unconnected',
  instructor: 'teacher lecturer trainer tutor professor coach mentor',
  employer: 'bos boss company manager',
  score: 'grade mark result',
  quiz: 'test exam examination assessment',
  mistake: 'error typo spelling misspelling bug',
  certificate: 'diploma certification',
  picture: 'photo avatar image',
  phone: 'cellphone mobile smartphone telephone',
  email: 'mail',
  megabyte: 'mb mega bundle',
  cost: 'price fee pay payment expensive cheap money',
  stop: 'pause break interrupt',
  settings: 'setting option preference',
  attempt: 'try chance',
  fail: 'failed failing',
  delete: 'remove erase',
  see: 'view show watch look',
  start: 'begin',
  finish: 'complete end done',
  real: 'genuine authentic fake false true',
  enroll: 'enrol enrolled enrolling enrollment subscribe',
  friend: 'brother sister colleague',
  group: 'classmate',
  dark: 'black night',
  data: 'information',
};

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME).flatMap(([word, others]) => others.split(' ').map((other): [string, string] => [other, word])),
);

/** The word that is used in its place; most are their own. */
export function sameWord(word: string): string {
  return CANONICAL.get(word) ?? word;
}
