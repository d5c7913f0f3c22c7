import { describe, expect, it } from 'vitest';
import { solveTask } from '#support/solve-task';
import { readNumber } from '../number-answer.ts';
import { isTaskAnswer, joinKeys, lineText, type TaskMaterial, type TaskSetting } from '../task-material.ts';
import { cashBook } from './cash-book.ts';
import { MAKERS, makerOf } from './makers.ts';
import { notebookRows } from './notebook-rows.ts';
import { judgeTask, type MadeTask, makeTask, numbersIn, settingProblems } from './task.ts';

/** What PocketBase's runtime has and Node has not. */
declare const $os: { getenv(name: string): string };

/**
 * For each maker, over all its settings, unless TASK_SEEDS says how many: `npm run test:content` takes 10,000. The server's runtime takes
 * some thirty times as long as Node, so it has fewer.
 */
const SEEDS =
  '$app' in globalThis ? Number($os.getenv('TASK_SEEDS')) || 300 : Number(process.env['TASK_SEEDS']) || 1000;

/** What authors set beside a choice: words that belong together. */
const OWN: { readonly [maker: string]: readonly TaskSetting[] } = {
  megabytes: ['total', 'most', 'money'].map((ask) => ({
    ask,
    things: ['Voice message', 'Photo', 'Question in text', 'Short film', 'Answer in voice'],
    sizes: { 'Voice message': [60, 900], 'Question in text': [2, 60], 'Short film': [2000, 9000] },
  })),
  'cash-book': [
    { box: 'the account', costs: ['Jars', 'Provider fee'], amounts: { 'Provider fee': [20, 400], Sales: [500, 9000] } },
    { ask: 'first-wrong', entries: 8, costs: ['Jars', 'Provider fee'], amounts: { 'Provider fee': [20, 400] } },
  ],
};

/** Each choice of a maker, with all else as usual, once with as much and as little as it takes, and what authors set. */
function settingsOf(name: string): TaskSetting[] {
  const rules = Object.entries(MAKERS[name]?.rules ?? {});
  const choices = rules.flatMap(([key, rule]) => (rule.kind === 'choice' ? [{ key, of: rule.of }] : []));
  const [first] = choices;
  const each = first === undefined ? [{}] : first.of.map((word) => ({ [first.key]: word }));
  const hasEnds = rules.some(([, rule]) => rule.kind === 'number');
  const ends = (hasEnds ? (['min', 'max'] as const) : []).map((end) =>
    Object.fromEntries(rules.flatMap(([key, rule]) => (rule.kind === 'number' ? [[key, rule[end]]] : []))),
  );
  const usual = each.flatMap((setting, at) =>
    at === 0 ? [setting, ...ends.map((end) => ({ ...setting, ...end }))] : [setting],
  );
  return [...usual, ...(OWN[name] ?? [])];
}

const cases = Object.keys(MAKERS).flatMap((name) => {
  const settings = settingsOf(name);
  return settings.map((setting) => ({ name, setting, seeds: Math.ceil(SEEDS / settings.length) }));
});

const num = (text: string): number => readNumber(text) ?? 0;

/** What is wrong with a task; '' for nothing. `again` is another one of the same seed, where it was made. */
function faultOf(name: string, setting: TaskSetting, task: MadeTask, again: MadeTask | null): string {
  const { material, answer, mistakes, way } = task;
  if (again !== null && JSON.stringify(task) !== JSON.stringify(again)) return 'the same seed makes another task';
  const solved = solveTask(name, material, setting);
  if (!judgeTask(task, solved).right) return `solved as ${solved}, wanted ${JSON.stringify(answer)}`;
  // Pages ask for the nearest whole number, whatever the unit is.
  if (answer.kind === 'number' && !judgeTask(task, String(Math.round(num(solved)))).right)
    return `the nearest whole number to ${solved} is wrong`;
  const right = mistakes.find((mistake) => judgeTask(task, mistake.answer).right);
  if (right !== undefined) return `the mistake ${right.name} is right`;
  const unreadable = mistakes.find(
    (mistake) => judgeTask(task, mistake.answer).said !== mistake.name && mistake.says === '',
  );
  if (unreadable !== undefined) return `the mistake ${unreadable.name} says nothing`;
  const unmarked = faultOfListings(task);
  if (unmarked !== '') return unmarked;
  if (mistakes.length === 0 || way.length === 0 || way.includes('')) return 'no mistake, or no way';
  if (answer.kind === 'number') {
    const near = numbersIn(material).find((number) => Math.abs(number - answer.value) <= answer.tolerance);
    if (near !== undefined) return `the material has ${near}`;
    if (!(answer.value > 0)) return 'an answer that is nothing';
  } else if (JSON.stringify(material).includes(JSON.stringify(solved)) && solved.length > 1)
    return 'the material has it';
  if (new Set(material.lines.map(({ key }) => key)).size !== material.lines.length) return 'two lines with one letter';
  if (material.lines.some(({ cells }) => cells.length !== material.head.length)) return 'a line without a cell';
  return '';
}

/** What is wrong with the steps that list lines: each line is there with its text, and those to mark are all and only those of the answer. */
function faultOfListings({ material, answer, way }: MadeTask): string {
  const toMark: string[] = [];
  for (const [title = '', ...rows] of way.map((step) => step.split('\n'))) {
    const lines = rows.map((row) => material.lines.find((line) => row.startsWith(`${line.key} “${lineText(line)}”`)));
    if (lines.includes(undefined)) return `a line without its text under ${title}`;
    if (title.startsWith('To mark')) toMark.push(...lines.flatMap((line) => line?.key ?? []));
  }
  const wanted = answer.kind === 'marks' ? joinKeys(answer.keys) : '';
  return joinKeys(toMark.sort()) === wanted ? '' : `to mark are ${wanted}, the way lists ${joinKeys(toMark)}`;
}

describe.each(cases)('the maker $name with $setting', ({ name, setting, seeds }) => {
  const maker = makerOf(name);

  it('makes tasks with one right answer that the material does not hold, the same for the same seed', () => {
    if (maker === null) throw new Error(name);
    const materials = new Set<string>();
    for (let seed = 0; seed < seeds; seed += 1) {
      // Far from each other, as the server's seeds are.
      const far = Math.imul(seed, 0x9e3779b1) >>> 0;
      const task = makeTask(maker, setting, far);
      const fault = faultOf(name, setting, task, seed % 10 === 0 ? makeTask(maker, setting, far) : null);
      if (fault !== '') throw new Error(`seed ${far}: ${fault}\n${JSON.stringify(task, null, 1)}`);
      materials.add(JSON.stringify(task.material));
    }
    expect(materials.size).toBeGreaterThan(seeds * 0.9);
  });

  it('is readable on a narrow page: few columns, short words', () => {
    if (maker === null) throw new Error(name);
    const { material } = makeTask(maker, setting, 7);
    expect(material.head.length).toBeLessThanOrEqual(3);
    const cells = material.lines.flatMap((line) => line.cells);
    expect(cells.every((cell) => cell.length <= 90)).toBe(true);
    expect(JSON.stringify(material).length).toBeLessThan(3000);
  });
});

/** A short print of what a maker makes: of each of its choices some seeds. */
function printOf(name: string): string {
  const maker = makerOf(name);
  if (maker === null) throw new Error(name);
  const made = settingsOf(name).map((setting) => [1, 2, 3].map((seed) => makeTask(maker, setting, seed)));
  let print = 0;
  for (const letter of JSON.stringify(made)) print = (Math.imul(print, 31) + letter.charCodeAt(0)) >>> 0;
  return `${maker.version}: ${print.toString(16)}`;
}

it('a maker that makes another task of the same seed has another version', () => {
  // Where this fails after a change of a maker: give it the next version, and write its new print here. A change of OWN needs the print alone.
  expect(Object.fromEntries(Object.keys(MAKERS).map((name) => [name, printOf(name)]))).toEqual({
    'call-log': '1: bee889a1',
    'access-log': '1: edc0365f',
    'cash-book': '1: 77e020f0',
    'chat-window': '1: 1fd1b02',
    'confusion-table': '2: b9e9854f',
    'credit-book': '2: 26e0a10c',
    'flow-runs': '1: cd30a5e6',
    'form-entries': '1: ae05e664',
    'formula-results': '1: dad7d037',
    'interview-notes': '2: 8b760fe3',
    'late-rows': '1: 1c5ec497',
    megabytes: '2: 6b082201',
    'message-log': '2: c91a94cb',
    'model-answers': '2: 44eac076',
    'notebook-rows': '2: 377376af',
    'page-source': '2: 7e043fdb',
    'plan-dates': '2: 3db3a842',
    'price-list': '1: a87516c2',
    'process-map': '1: 51b939e7',
    'prompt-and-answer': '3: beddde91',
    'read-fields': '1: aa5501e7',
    'request-log': '1: 2182e141',
    'search-results': '1: b3b66daf',
    'rule-sources': '1: e6590542',
    'shop-sheet': '1: 72891ecd',
    'sms-bill': '1: 35d3d25',
    'stored-pieces': '1: 352dd47',
    'tool-calls': '1: 58b5c882',
    trace: '2: 397a7112',
    'two-groups': '1: a373ba76',
  });
});

/** Over some seeds, the names in the first column, in the right order where an order is asked for. */
function namesInOrder(name: string, setting: TaskSetting): string[][] {
  const maker = makerOf(name);
  if (maker === null) throw new Error(name);
  return Array.from({ length: 100 }, (_, seed) => {
    const { material, answer } = makeTask(maker, setting, seed);
    const keys = answer.kind === 'order' ? answer.keys : material.lines.map(({ key }) => key);
    return keys.map((key) => material.lines.find((line) => line.key === key)?.cells[0] ?? '');
  });
}

it.each([
  { name: 'trace', words: 'steps', asks: ['order', 'slowest', 'own-time'] },
  { name: 'plan-dates', words: 'work', asks: ['order', 'days'] },
])('the maker $name keeps the order of its author, whatever of its $words is drawn', ({ name, words, asks }) => {
  const given = ['Press', 'Read', 'Change', 'Add', 'Store', 'Show', 'Tell', 'Close'];
  for (const ask of asks) {
    const drawn = namesInOrder(name, { ask, [words]: given }).map((names) =>
      names.filter((one) => given.includes(one)),
    );
    for (const names of drawn) expect(names).toEqual(given.filter((one) => names.includes(one)));
    expect(new Set(drawn.map((names) => names.join())).size).toBeGreaterThan(10);
  }
});

/** Over some seeds, the lines and notes that a setting makes. */
function materialsOf(name: string, setting: TaskSetting): TaskMaterial[] {
  const maker = makerOf(name);
  if (maker === null) throw new Error(name);
  return Array.from({ length: 200 }, (_, seed) => makeTask(maker, setting, seed).material);
}

describe('the maker cash-book', () => {
  it('says the box unless its author names another place', () => {
    const [usual] = materialsOf('cash-book', {});
    expect(usual?.notes[0]).toMatch(/^In the box at the start: [\d,]+ RWF\.$/);
    for (const ask of ['closing', 'first-wrong'])
      for (const { notes } of materialsOf('cash-book', { ask, box: 'the account' }))
        expect(notes[0]).toMatch(/^In the account at the start: /);
  });

  it('keeps the amount of a word between the least and the most that its author gives', () => {
    const amounts = { 'Provider fee': [20, 400], Honey: [2000, 9000] } as const;
    const setting = { income: ['Honey', 'Deposit'], costs: ['Jars', 'Provider fee'], amounts };
    const lines = materialsOf('cash-book', setting).flatMap((material) => material.lines);
    for (const [word, [least, most]] of Object.entries(amounts)) {
      const drawn = lines.flatMap(({ cells: [what, into, out] }) =>
        what === word ? [readNumber(into || out || '') ?? 0] : [],
      );
      expect(drawn.length).toBeGreaterThan(100);
      expect(drawn.filter((amount) => amount < least || amount > most)).toEqual([]);
    }
  });
});

it('the maker confusion-table heads its columns with the word of its author, and the way has no other', () => {
  const maker = makerOf('confusion-table');
  if (maker === null) throw new Error('no maker');
  for (const ask of ['precision', 'recall', 'accuracy', 'f1']) {
    const { head } = makeTask(maker, { ask }, 3).material;
    expect(head).toEqual(['Really', 'Tool: urgent', 'Tool: not urgent']);
    const task = makeTask(maker, { ask, tool: 'Word list' }, 3);
    expect(task.material.head).toEqual(['Really', 'Word list: urgent', 'Word list: not urgent']);
    expect(JSON.stringify(task)).not.toMatch(/\btool\b/i);
  }
});

it('the maker access-log gives its author’s things, and counts a session as ended from its minute on', () => {
  for (const { notes, lines } of materialsOf('access-log', { record: 'file', boss: 'head' })) {
    expect(notes[1]).toContain('Both roles may read a file. The export is for the head.');
    expect(JSON.stringify(lines)).not.toMatch(/paper|pharmacist/);
    const [, left = '', end = ''] = /session of (\S+) ended at (\S+)\.$/.exec(notes[0] ?? '') ?? [];
    const ofLeft = lines.filter(({ cells }) => cells[1] === left).map(({ cells }) => cells[0]?.slice(0, 5) ?? '');
    expect(ofLeft.filter((time) => time < end)).toHaveLength(1);
    expect(ofLeft.filter((time) => time > end)).toHaveLength(1);
  }
});

it('the maker request-log speaks of what its author lends, and of nothing else', () => {
  for (const { notes, lines } of materialsOf('request-log', { thing: 'tool', person: 'reader' })) {
    expect(notes[0]).toBe('There are the tools 1 to 6.');
    expect(JSON.stringify(lines)).not.toMatch(/book|member/);
  }
});

it('the maker megabytes gives each thing a size that such a thing has', () => {
  const sizes = { Text: [2, 60], Photo: [300, 4500], Film: [2000, 9000] } as const;
  for (const ask of ['total', 'most', 'money']) {
    const setting = { ask, things: ['Text', 'Photo', 'Film', 'Song', 'Card'], sizes };
    const lines = materialsOf('megabytes', setting).flatMap((material) => material.lines);
    for (const [thing, [least, most]] of Object.entries(sizes)) {
      const drawn = lines.flatMap(({ cells: [name, size = ''] }) => (name === thing ? [kilobytes(size)] : []));
      expect(drawn).toHaveLength(200);
      expect(drawn.filter((kb) => kb < least || kb > most)).toEqual([]);
    }
  }
  const texts = materialsOf('megabytes', {}).flatMap(({ lines }) =>
    lines.flatMap(({ cells: [name, size = ''] }) => (name === 'Page of text' ? [kilobytes(size)] : [])),
  );
  expect(Math.max(...texts)).toBeLessThanOrEqual(60);
});

/** '1.2 MB' → 1200. */
function kilobytes(size: string): number {
  const [number = '', unit] = size.split(' ');
  return Math.round(Number(number) * (unit === 'MB' ? 1000 : 1));
}

describe('an answer', () => {
  const task = makeTask(cashBook, {}, 5);

  it('is one number however it is written', () => {
    const value = task.answer.kind === 'number' ? task.answer.value : 0;
    const [, head = '', tail = ''] = /^(\d+)(\d{3})$/.exec(String(value)) ?? [];
    for (const typed of [
      `${head}${tail}`,
      `${head},${tail}`,
      `${head} ${tail}`,
      `${head} ${tail} RWF`,
      ` ${head},${tail}.0`,
    ])
      expect(judgeTask(task, typed).right).toBe(true);
    expect(judgeTask(task, String(value + 1))).toEqual({ right: false, said: 'other', says: null });
  });

  it('that is a typical mistake says which', () => {
    const [mistake] = task.mistakes;
    expect(judgeTask(task, mistake?.answer ?? '')).toEqual({ right: false, said: mistake?.name, says: mistake?.says });
  });

  it('has the form that is asked for', () => {
    const of = (ask: MadeTask['material']['ask']) => ({
      ask,
      lines: [
        { key: 'A', cells: [] },
        { key: 'B', cells: [] },
      ],
    });
    expect(isTaskAnswer(of({ kind: 'number', unit: '' }), 'many')).toBe(false);
    expect(isTaskAnswer(of({ kind: 'marks' }), '')).toBe(false);
    expect(isTaskAnswer(of({ kind: 'marks' }), 'A,C')).toBe(false);
    expect(isTaskAnswer(of({ kind: 'marks' }), 'A,A')).toBe(false);
    expect(isTaskAnswer(of({ kind: 'marks' }), 'B')).toBe(true);
    expect(isTaskAnswer(of({ kind: 'order' }), 'B')).toBe(false);
    expect(isTaskAnswer(of({ kind: 'order' }), 'B,A')).toBe(true);
    expect(isTaskAnswer(of({ kind: 'code', letters: 'ABC', length: 2 }), 'b c')).toBe(true);
    expect(isTaskAnswer(of({ kind: 'code', letters: 'ABC', length: 2 }), 'bd')).toBe(false);
  });
});

describe('a setting', () => {
  const { rules } = notebookRows;

  it('is taken when every key and value is one of the maker', () => {
    expect(
      settingProblems({ rules }, { ask: 'copies', rows: 9, items: ['Tea', 'Milk', 'Bread', 'Eggs', 'Salt'] }),
    ).toEqual([]);
  });

  it('is refused with what is expected', () => {
    expect(settingProblems({ rules }, { ask: 'total', rows: 99, items: ['Tea'], colour: 'red' })).toEqual([
      { key: 'ask', expected: 'one of sum, count, copies, gaps', received: 'total' },
      { key: 'rows', expected: 'a whole number from 8 to 20', received: '99' },
      { key: 'items', expected: '5 to 12 different words without digits, of at most 24 letters', received: 'Tea' },
      { key: 'colour', expected: 'one of ask, rows, items', received: 'colour' },
    ]);
  });

  it('gives amounts to words that there are, the least before the most', () => {
    const of = (amounts: TaskSetting[string]): unknown[] =>
      settingProblems(cashBook, { costs: ['Jars', 'Fee'], amounts }).map(({ expected }) => expected);
    expect(of({ Fee: [20, 400], Sales: [100, 900] })).toEqual([]);
    const expected = 'for some of Sales, Deposit, Refund, Rent from stall, Jars, Fee: [least, most], from 1 to 500000';
    for (const amounts of [{ Fees: [20, 400] }, { Fee: [400, 20] }, { Fee: [0, 9] }, ['Fee'], 'Fee'] as const)
      expect(of(amounts)).toEqual([expected]);
  });

  it('has one word where the maker takes one', () => {
    expect(settingProblems(cashBook, { box: 'the account' })).toEqual([]);
    for (const box of ['', 'box 2', 3, ['the box']])
      expect(settingProblems(cashBook, { box })).toMatchObject([
        { key: 'box', expected: 'a word without digits, of at most 24 letters' },
      ]);
  });
});

it('a number with a comma is read as one number', () => {
  expect(['1 200', '1,200', '1200'].map(readNumber)).toEqual([1200, 1200, 1200]);
});
