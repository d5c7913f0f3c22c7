// Cuts the documents at paragraphs, and searches them by words (BM25) or by groups of letters. No model, nothing to install.
import { readFileSync } from 'node:fs';

// Change one at a time, and run node measure.js after each change.
export const settings = {
  size: 50, // words in a piece, at most; a longer paragraph stays whole
  method: 'words', // 'words', 'letters' or 'both'
  least: 0, // a piece must have this share of the question, in per cent
  wordings: {}, // { withdraw: 'taken' }: a word of the members becomes a word of the papers
};

// for: 'all' or 'board'.
export const documents = [
  { file: 'loan-rules.txt', for: 'all' },
  { file: 'handbook.txt', for: 'all' },
  { file: 'board-minutes.txt', for: 'board' },
];

// The best pieces for a question, five at most: { file, place, text, for, share }.
// STEP 6: reader is 'member' or 'board', and so far each of them gets the pieces of all documents.
export function search(question, reader = 'member') {
  if (reader !== 'member' && reader !== 'board') throw new Error(`There is no reader ${reader}`);
  const pieces = documents.flatMap(piecesOf);
  const asked = [...new Set(wordsOf(question))].filter((word) => !SMALL.has(word));
  if (asked.length === 0) return [];
  const lists = [];
  if (settings.method !== 'letters') lists.push(byWords(pieces, asked));
  if (settings.method !== 'words') lists.push(byLetters(pieces, asked));
  const sums = new Map();
  for (const list of lists)
    list.forEach(({ piece, share }, at) => {
      const old = sums.get(piece) ?? { sum: 0, share: 0 };
      sums.set(piece, { sum: old.sum + 1 / (60 + at + 1), share: Math.max(old.share, share) });
    });
  return [...sums]
    .filter(([, { share }]) => share * 100 >= settings.least)
    .sort(([, a], [, b]) => b.sum - a.sum)
    .slice(0, 5)
    .map(([piece, { share }]) => ({ ...piece, share }));
}

const SMALL = new Set(
  'a an and are at be can do does for from get how i in is it me much my of on or the there to what when which who will you your we'.split(
    ' ',
  ),
);

function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? [];
  return words
    .map((word) => settings.wordings[word] ?? word)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

function piecesOf(document) {
  const text = readFileSync(new URL(document.file, import.meta.url), 'utf8').replace(/\r/g, '');
  let title = document.file;
  let heading = '';
  const pieces = [];
  for (const block of text.split(/\n\s*\n/).map((one) => one.trim().replace(/\s+/g, ' '))) {
    if (block.startsWith('## ')) heading = block.slice(3);
    else if (block.startsWith('# ')) title = block.slice(2);
    else if (block !== '') {
      const place = heading === '' ? title : `${title}, ${heading}`;
      const last = pieces.at(-1);
      const joined = last?.place === place ? `${last.text} ${block}` : '';
      if (joined !== '' && joined.split(' ').length <= settings.size) last.text = joined;
      else pieces.push({ file: document.file, for: document.for, place, text: block });
    }
  }
  return pieces;
}

function byWords(pieces, asked) {
  const all = pieces.map((piece) => ({ piece, words: wordsOf(`${piece.place}. ${piece.text}`) }));
  const average = all.reduce((sum, { words }) => sum + words.length, 0) / all.length;
  const weight = (word) => {
    const holders = all.filter(({ words }) => words.includes(word)).length;
    return Math.log(1 + (all.length - holders + 0.5) / (holders + 0.5));
  };
  const weights = asked.map((word) => [word, weight(word)]);
  const whole = weights.reduce((sum, [, one]) => sum + one, 0);
  return ranked(
    all.map(({ piece, words }) => {
      let score = 0;
      let share = 0;
      for (const [word, one] of weights) {
        const count = words.filter((other) => other === word).length;
        if (count > 0) share += one / whole;
        score += (one * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / average));
      }
      return { piece, score, share };
    }),
  );
}

function byLetters(pieces, asked) {
  const groupsOf = (words) => new Set(words.flatMap((word) => groups(` ${word} `)));
  const wanted = groupsOf(asked);
  return ranked(
    pieces.map((piece) => {
      const own = groupsOf(wordsOf(`${piece.place}. ${piece.text}`));
      const shared = [...wanted].filter((group) => own.has(group)).length;
      return { piece, score: shared / Math.sqrt(own.size), share: shared / wanted.size };
    }),
  );
}

function groups(word) {
  return [3, 4, 5].flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, from) => word.slice(from, from + length)),
  );
}

function ranked(list) {
  return list.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}
