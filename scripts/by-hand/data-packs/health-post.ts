/**
 * The starter tables of LL-108: a word list with 40 English words and 12 entries as an example, and 30 sentences for a test in two
 * languages. Run it with `npm exec -- node scripts/by-hand/data-packs/health-post.ts`: it writes the same files each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../content/courses/ai-in-kinyarwanda-and-swahili/files/', import.meta.url));

const WORD_COLUMNS = ['english', 'group', 'kinyarwanda', 'swahili', 'forbidden', 'example', 'approved by and date'];
const ITEM_COLUMNS = ['item', 'kind', 'english', 'translation', 'speaker 1', 'speaker 2'];

/** Who approved the entries that are filled in: nobody yet, so a learner's own speakers look at them first. */
const EXAMPLE = 'example: ask your speakers';

type Entry = readonly [english: string, kinyarwanda: string, swahili: string, forbidden: string, example: string];

const FILLED: { readonly [group: string]: readonly Entry[] } = {
  thing: [
    ['net', 'inzitiramibu', 'chandarua (vyandarua)', 'urushundura; wavu (nets for fish)', 'Sleep under the net.'],
    ['treated net', 'inzitiramibu iteye umuti', 'chandarua chenye dawa', '', 'A treated net kills mosquitoes.'],
    ['mosquito', 'umubu (imibu)', 'mbu', '', 'Mosquitoes come at night.'],
    ['fever', 'umuriro', 'homa', 'moto (fire)', 'A child has a fever.'],
    ['medicine', 'umuti (imiti)', 'dawa', 'mti (tree)', 'Take the medicine after food.'],
    ['soap', 'isabune', 'sabuni', '', 'Use normal soap.'],
  ],
  time: [
    ['every night', 'buri joro', 'kila usiku', '', 'Sleep under the net every night.'],
    ['every day', 'buri munsi', 'kila siku', '', 'The post is open every day.'],
    ['tomorrow', 'ejo (with a verb)', 'kesho', 'ejo alone; jana (yesterday)', 'I will come tomorrow: ejo nzaza.'],
  ],
  person: [
    [
      'health worker',
      "umujyanama w'ubuzima",
      'mhudumu wa afya',
      'umuganga; daktari (doctor)',
      'Ask the health worker.',
    ],
    ['child', 'umwana (abana)', 'mtoto (watoto)', '', 'The child sleeps under the net.'],
    ['woman', 'umugore (abagore)', 'mwanamke (wanawake)', '', 'Each pregnant woman gets a net.'],
  ],
};

const EMPTY: { readonly [group: string]: readonly string[] } = {
  thing: ['malaria', 'insecticide', 'tablet', 'blood test', 'bed', 'hole'],
  act: ['wash', 'dry', 'hang', 'sew', 'air', 'sleep under', 'bring back', 'call', 'do not', 'stop'],
  time: ['at most once', 'the same day', 'before food', 'after food', 'half', 'until', 'at once'],
  person: ['parent', 'pregnant', 'health post', 'border', 'family'],
};

const ITEMS: { readonly [kind: string]: readonly string[] } = {
  'times and amounts': [
    'Wash the net at most once in three months.',
    'Hang the net in the shade for one day before you use it.',
    'Give half a tablet in the morning.',
    'Come back on Wednesday at ten in the morning.',
    'The post is closed until Monday.',
    'Every two people get one net.',
    'Clean the jerrycan twice a week.',
    'Take the medicine for three days, also when you feel well.',
    'Bring the child the same day.',
    'Nets are given from 8:00 to 12:00.',
  ],
  'orders and not': [
    'Do not wash the net in the river.',
    'Do not dry the net in the sun.',
    'Give the syrup after food and not before.',
    'Do not sell the net.',
    'If the child vomits, do not give more. Call the health worker.',
    'Stop the medicine only when the nurse says so.',
    'Do not store seed and medicine in one box.',
    'Tuck the net under the mattress.',
    'Do not use a net for fish.',
    'Keep fire away from the net.',
  ],
  'things and people': [
    'The health worker lives near the school.',
    'A treated net kills mosquitoes.',
    'A child with fever sees the health worker.',
    'Sew small holes in the net.',
    'The driver brings 200 nets to the post.',
    'Use normal soap.',
    'Ask the parent of the child.',
    'A pregnant woman gets a net for free.',
    'The blood test shows malaria.',
    'The market is beside the border post.',
  ],
};

const filled = Object.entries(FILLED).flatMap(([group, entries]) =>
  entries.map(([english, kinyarwanda, swahili, forbidden, example]) => [
    english,
    group,
    kinyarwanda,
    swahili,
    forbidden,
    example,
    EXAMPLE,
  ]),
);
const empty = Object.entries(EMPTY).flatMap(([group, words]) =>
  words.map((english) => [english, group, '', '', '', '', '']),
);
const items = Object.entries(ITEMS)
  .flatMap(([kind, sentences]) => sentences.map((english) => ({ kind, english })))
  .map(({ kind, english }, place) => [String(place + 1), kind, english, '', '', '']);

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'word-list.csv'), csv([WORD_COLUMNS, ...filled, ...empty]));
writeFileSync(join(FOLDER, 'thirty-items.csv'), csv([ITEM_COLUMNS, ...items]));

function csv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** A cell that has a comma or a quote is put in quotes, as spreadsheets read it. */
function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
