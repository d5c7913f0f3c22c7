/**
 * Measures what a limit of the search does to questions with and without an answer, for the lesson it-is-not-in-the-papers of RAG-205:
 * limit.csv (42 questions, some limits) and shares.csv (16 of them, the share of the best piece). Run it after a change of the documents, of
 * the questions or of domain/practice/document-search:
 *
 *   node scripts/by-hand/data-packs/desk-limits.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cutPieces, readDocument } from '#domain/practice/document-search/cut-pieces';
import { indexPieces, type PieceIndex } from '#domain/practice/document-search/find-pieces';
import { countHits, hasAnswer, type KnownQuestion, measure } from '#domain/practice/document-search/measure';
import { readQuestions } from '#domain/practice/document-search/questions-file';
import { readSettings } from '#domain/practice/document-search/settings';

const folder = 'content/courses/answers-from-your-own-documents';
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

const documents = ['loan-rules.txt', 'members-handbook.txt', 'old-rules.txt', 'itangazo.txt'].map((name) =>
  readDocument(name, read(name)),
);

/** The settings that right-passage-first-five ends with, but the limit. */
const SETTINGS = `cut: paragraphs
size: 50
headings: yes
method: both
withdraw = take out, taken out
penalty = charge
momo = mobile money`;

const WITHOUT = [
  'Do you rent out your hall?',
  'What is the price of a bag of cement?',
  'Can I send money to Uganda?',
  'Who will win the election of the cell?',
  'Is there work for my son?',
  'Do you pay school fees?',
];

const questions: KnownQuestion[] = [
  ...['desk-questions.csv', 'desk-questions-2.csv', 'cut-questions.csv', 'cut-questions-2.csv'].flatMap(
    (name) => readQuestions(read(name)) ?? [],
  ),
  ...WITHOUT.map((asks) => ({ asks, document: '', passage: '' })),
];
const answerable = questions.filter(hasAnswer).length;

function indexWith(least: number): PieceIndex {
  const { settings } = readSettings(`${SETTINGS}\nleast: ${least}`);
  return indexPieces(cutPieces(documents, settings), settings);
}

/** Minutes: a passage that is not among the first five costs ten, an answer without need costs this many. */
function limitRow(least: number): string {
  const { five, none } = countHits(measure(indexWith(least), questions));
  const needless = questions.length - answerable - none;
  const minutes = (each: number): number => needless * each + (answerable - five) * 10;
  return [least, five, none, minutes(20), minutes(60)].join(',');
}

const head = `limit in %,in the first five of ${answerable},rightly nothing of ${questions.length - answerable},minutes at 20,minutes at 60`;
const limits = [0, 10, 20, 30, 35, 40, 45, 50, 55, 60, 65].map(limitRow);
writeFileSync(`${folder}/limit.csv`, `${[head, ...limits].join('\n')}\n`);

/** Those that the sheet has, in the order of their shares. */
const SHOWN = [
  'Do you sell insurance for cows?',
  'Do you sell gold?',
  'How many gaurantors do I need?',
  'Can I get a credit card?',
  'Nkeneye umwishingizi?',
  'Do you change dollars?',
  'Do you pay school fees?',
  'What is the hihgest loan for one person?',
  'How soon is there money for a funeral?',
  'When is the genral meeting?',
  'Is there work for my son?',
  'Umurwayi ahabwa inguzanyo?',
  'Can my brother take out my money?',
  'Do I get the fee back when you refuse?',
  'What does a share cost?',
  'What is the interest on a loan?',
];
const all = indexWith(0);
const shares = SHOWN.map((asks) => {
  const best = Math.max(0, ...all.find(asks).map(({ share }) => share));
  const known = questions.find((one) => one.asks === asks);
  if (known === undefined) throw new Error(`no question ${asks}`);
  return [asks, Math.round(best * 100), hasAnswer(known) ? 'yes' : 'no'].join(',');
});
writeFileSync(`${folder}/shares.csv`, `${['question,best share in %,in the papers', ...shares].join('\n')}\n`);
