import { describe, expect, it } from 'vitest';
import { cutPieces, readDocument, sourceOf } from './cut-pieces.ts';
import { indexPieces } from './find-pieces.ts';
import { countHits, type KnownQuestion, measure, readTest, testSearch } from './measure.ts';
import { readQuestions } from './questions-file.ts';
import { DEFAULT_SETTINGS, readSettings, readWordings, type SearchSettings, settingsText } from './settings.ts';

const TEXT = `# House rules

## 1 The gate

The gate opens at six. It is closed at nine in the evening.

A guest writes the name into the book.

## 2 Water

Abanyamuryango pay 300,000 RWF for the tank.
`;
const rules = readDocument('rules.txt', TEXT);
const settings = (changes: Partial<SearchSettings> = {}): SearchSettings => ({ ...DEFAULT_SETTINGS, ...changes });
const search = (changes: Partial<SearchSettings> = {}, documents = [rules]) => {
  const own = settings(changes);
  return indexPieces(cutPieces(documents, own), own);
};
const texts = (changes: Partial<SearchSettings>): string[] =>
  cutPieces([rules], settings(changes)).map(({ text }) => text);

describe('a document', () => {
  it('has a title, and paragraphs below their headings', () => {
    expect(rules.title).toBe('House rules');
    expect(rules.paragraphs.filter(({ isHeading }) => !isHeading).map(({ heading }) => heading)).toEqual([
      '1 The gate',
      '1 The gate',
      '2 Water',
    ]);
  });

  it('that was pasted without a title has the one that it is given', () => {
    expect(readDocument('own', 'One.\r\n\r\nTwo.', 'Your text')).toMatchObject({
      title: 'Your text',
      paragraphs: [{ text: 'One.' }, { text: 'Two.' }],
    });
  });
});

describe('the cut', () => {
  it('by words goes through sentences and headings, and the last piece is shorter', () => {
    expect(texts({ size: 20 })[0]).toMatch(/^1 The gate The gate opens .* A guest writes?/);
    expect(texts({ size: 20 })).toHaveLength(2);
  });

  it('by words with an overlap repeats the last words of the piece before', () => {
    const [first = '', second = ''] = texts({ size: 20, overlap: 10 });
    expect(second.startsWith(first.split(' ').slice(10).join(' '))).toBe(true);
  });

  it('with an overlap never ends in a piece that only repeats', () => {
    const words = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
    const own = settings({ size: 20, overlap: 10 });
    expect(cutPieces([readDocument('w', words)], own).map((piece) => piece.words)).toEqual([20, 20]);
  });

  it('at paragraphs joins those below one heading while there is room, and keeps a long one whole', () => {
    expect(texts({ cut: 'paragraphs', size: 300 })).toEqual([
      'The gate opens at six. It is closed at nine in the evening. A guest writes the name into the book.',
      'Abanyamuryango pay 300,000 RWF for the tank.',
    ]);
    expect(texts({ cut: 'paragraphs', size: 21 })).toHaveLength(2);
    expect(texts({ cut: 'paragraphs', size: 12 })).toHaveLength(3);
  });

  it('says of each piece where it is from', () => {
    const [first, , last] = cutPieces([rules], settings({ cut: 'paragraphs', size: 12 }));
    expect([first, last].map((piece) => piece && sourceOf(piece))).toEqual([
      'House rules, 1 The gate',
      'House rules, 2 Water',
    ]);
  });
});

describe('settings', () => {
  it('are read from lines, and written the same', () => {
    const text =
      'cut: paragraphs\nsize: 60\noverlap: 0\nheadings: yes\nmethod: both\nleast: 40\nloan = credit, pay back';
    const read = readSettings(text);
    expect(read).toMatchObject({ wrong: null, settings: { size: 60, wordings: [['loan', 'credit', 'pay back']] } });
    expect(settingsText(read.settings)).toBe(text);
  });

  it('that are not written are those of the start', () => {
    expect(readSettings('').settings).toEqual(DEFAULT_SETTINGS);
  });

  it.each(['size: 10', 'size: many', 'cut: pages', 'colour: red', 'a =', 'a = b = c', 'a, b = c'])(
    '%s is named as wrong',
    (line) => {
      expect(readSettings(`${line}\nleast: 5`)).toMatchObject({ wrong: line, settings: { least: 5 } });
    },
  );

  it('have an overlap of at most half a piece', () => {
    expect(readSettings('size: 40\noverlap: 100').settings.overlap).toBe(20);
  });

  it('name the first line of wordings that is none', () => {
    expect(readWordings('a = b\nno\n\n')).toEqual({ wordings: [['a', 'b']], wrong: 'no' });
  });
});

describe('a search by words', () => {
  const gate = search({ cut: 'paragraphs', size: 12 });

  it('finds the piece with the rarest words of the question, and shows them', () => {
    const [first] = gate.find('When is the gate closed?');
    const shown = first?.spans.map(({ from, to }) => first.piece.text.slice(from, to));
    expect(shown).toEqual(['gate', 'closed']);
    expect(first).toMatchObject({ share: 1, words: { place: 1 }, missing: [] });
  });

  it('takes one and many, capitals and accents for the same', () => {
    expect(gate.find('GÚEST').map(({ piece }) => piece.text)).toEqual(
      gate.find('guests').map(({ piece }) => piece.text),
    );
    expect(gate.find('guests')).toHaveLength(1);
  });

  it('reads a year and the number after it as two', () => {
    const index = search({}, [readDocument('a.txt', '# Fees\n\nFrom July 2026 300 members pay 2,500 RWF.')]);
    for (const asked of ['2026', '300', '2500', '2 500']) expect(index.find(asked), asked).toHaveLength(1);
  });

  it('reads a number with and without commas', () => {
    expect(gate.find('Is it 300000?')[0]?.spans).toHaveLength(1);
    expect(gate.find('Is it 300 000?')[0]?.spans).toHaveLength(1);
  });

  it('finds nothing where no word of the question is, and nothing for a question of empty words', () => {
    expect(gate.find('What is the price of a motorbike?')).toEqual([]);
    expect(gate.find('What is it?')).toEqual([]);
    expect(gate.find('')).toEqual([]);
  });

  it('says what of the question is missing, and how much the piece has', () => {
    const [first] = gate.find('Does the gate swim?');
    expect(first?.missing).toEqual(['swim']);
    expect(first?.share).toBeGreaterThan(0);
    expect(first?.share).toBeLessThan(0.5);
  });

  it('leaves out what has too little of the question', () => {
    expect(search({ least: 50 }).find('Does the gate swim?')).toEqual([]);
  });

  it('does not find a word with a typing error', () => {
    expect(gate.find('evenign')).toEqual([]);
  });
});

describe('a search by letters', () => {
  const letters = search({ cut: 'paragraphs', size: 12, method: 'letters' });

  it('finds a word with a typing error, and shows the letters that are the same', () => {
    const [first] = letters.find('evenign');
    expect(first?.spans.map(({ from, to }) => first.piece.text.slice(from, to))).toEqual(['eveni']);
  });

  it('shows a word in which a letter is doubled, and none of which only the beginning is the same', () => {
    const shown = (question: string) => {
      const found = search({ cut: 'paragraphs', size: 12, headings: true, method: 'letters' }, [
        readDocument('water.txt', '# Water\n\nThe water is warm.'),
      ]).find(question);
      return found[0]?.spans.map(({ from, to }) => found[0]?.piece.text.slice(from, to));
    };
    expect(shown('watter')).toEqual(['water']);
    expect(shown('watches')).toEqual([]);
  });

  it('finds another form of a Kinyarwanda word', () => {
    expect(letters.find('umunyamuryango')[0]?.piece.heading).toBe('2 Water');
  });

  it('knows no meaning', () => {
    const [first] = letters.find('entrance');
    expect(first?.piece.heading === '1 The gate' && (first.share ?? 0) > 0.2).toBe(false);
  });
});

describe('both by rank', () => {
  it('puts first what is high in both lists', () => {
    const both = search({ cut: 'paragraphs', size: 12, method: 'both' });
    expect(both.find('When is the gtae closed in the evening?')[0]?.piece.text).toMatch(/evening/);
  });
});

describe('headings', () => {
  it('make a piece found by what is above it, and are not shown as its words', () => {
    const own = { cut: 'paragraphs', size: 12 } as const;
    expect(search(own).find('water')).toEqual([]);
    const [first] = search({ ...own, headings: true }).find('water');
    expect(first).toMatchObject({ piece: { heading: '2 Water' }, spans: [] });
  });
});

describe('other wordings', () => {
  it('are the same to both methods, in the question and in the piece', () => {
    for (const method of ['words', 'letters', 'both'] as const) {
      const own = search({ cut: 'paragraphs', size: 12, method, wordings: [['gate', 'irembo', 'way in']] });
      expect(own.find('irembo')[0]?.piece.text).toMatch(/^The gate/);
      expect(own.find('Where is the way in?')[0]?.piece.text).toMatch(/^The gate/);
    }
  });

  it('of two lines with one word in common are of the first line', () => {
    const own = search({
      wordings: [
        ['gate', 'door'],
        ['door', 'window'],
      ],
    });
    expect(own.find('window')[0]?.piece.text).toMatch(/gate/);
  });
});

describe('questions with known answers', () => {
  const gate: KnownQuestion = { asks: 'When is the gate closed?', document: 'rules.txt', passage: 'closed at nine' };
  const none: KnownQuestion = { asks: 'What does a motorbike cost?', document: '', passage: '' };
  const questions = [gate, none];

  it('are read from a table with its head', () => {
    expect(readQuestions('question,document,passage\n"When, please?",rules.txt,closed at nine\nNo?,,\n')).toEqual([
      { asks: 'When, please?', document: 'rules.txt', passage: 'closed at nine' },
      { asks: 'No?', document: '', passage: '' },
    ]);
    expect(readQuestions('asks,file\n')).toBeNull();
  });

  it('are found first, or rightly not at all', () => {
    const results = measure(search({ cut: 'paragraphs', size: 12 }), questions);
    expect(results).toMatchObject([{ place: 1 }, { place: null, found: 0 }]);
    expect(countHits(results)).toMatchObject({ first: 1, five: 1, none: 1, words: 13 });
  });

  it('whose passage is cut through are not found', () => {
    const middle = { ...gate, passage: 'evening. A guest writes the name' };
    const uncut = search({ size: 40 });
    const cut = search({ size: 20 });
    expect(measure(uncut, [middle])[0]?.place).toBe(1);
    expect(measure(cut, [middle])[0]?.place).toBeNull();
    expect(measure(search({ size: 20, overlap: 10 }), [middle])[0]?.place).not.toBeNull();
  });

  it('in another document are not right', () => {
    const copy = readDocument('copy.txt', TEXT);
    expect(measure(search({}, [copy]), [gate])[0]?.place).toBeNull();
  });

  it('are counted by tests, also those that are not shown', () => {
    const own = settings({ cut: 'paragraphs', size: 12 });
    const results = testSearch([rules], own, { shown: questions, hidden: [none] }, [
      { counts: 'first', wants: 1, hidden: false },
      { counts: 'five', wants: 1, hidden: true },
      { counts: 'words', wants: 5, hidden: false },
    ]);
    expect(results).toEqual([
      { passed: true },
      { passed: false, gave: '0', wanted: '≥ 1' },
      { passed: false, gave: '13', wanted: '≤ 5' },
    ]);
  });

  it('are tested by one number each', () => {
    const read = (props: { [name: string]: string }) => readTest((name) => props[name]);
    expect(read({ counts: 'first', least: '8', hidden: 'true' })).toEqual({ counts: 'first', wants: 8, hidden: true });
    expect(read({ counts: 'words', most: '250' })).toEqual({ counts: 'words', wants: 250, hidden: false });
    const wrong = [{}, { counts: 'all', least: '1' }, { counts: 'words', least: '1' }, { counts: 'none', least: 'x' }];
    expect(wrong.map(read)).toEqual([null, null, null, null]);
  });
});
