// node measure.js           the questions to work with
// node measure.js locked    the locked ones: once, at the end
import { readFileSync } from 'node:fs';
import { ask } from './desk.js';
import { search, settings } from './search.js';

const half = process.argv[2] === 'locked' ? 'locked' : 'work';
const rows = readRows('questions.csv');
const own = rows.filter((row) => row.half === half);
const without = rows.filter(({ passage }) => passage === '').length;
console.log(
  rows.length +
    ' questions in the file (30 are wanted), ' +
    without +
    ' without an answer (6), ' +
    rows.filter((row) => row.half === 'locked').length +
    ' locked (10)',
);
console.log(JSON.stringify(settings));

const results = [];
for (const row of own) {
  const found = search(row.question);
  const at = found.findIndex(
    ({ file, text }) => row.passage !== '' && file === row.document && text.includes(row.passage),
  );
  let answer = null;
  try {
    answer = await ask(row.question);
  } catch (error) {
    console.log(`Error: ${error.message}`);
  }
  const answered = answer !== null;
  // The quote is real, but it is not from the passage that decides.
  const elsewhere = answered && row.passage !== '' && !(found[at]?.text.includes(answer.quote) ?? false);
  results.push({ ...row, place: at + 1, found: found.length, answered, elsewhere });
  const says =
    row.passage === ''
      ? `${found.length} found, no paper has it`
      : at === -1
        ? 'not among the first five'
        : `place ${at + 1}`;
  console.log(
    [
      row.kind,
      row.question,
      says,
      answered ? (elsewhere ? 'answered from another passage' : 'answered') : 'sent to the desk',
    ].join(' | '),
  );
}

for (const kind of [...new Set(own.map((row) => row.kind))])
  count(
    kind,
    results.filter((row) => row.kind === kind),
  );
count('all', results);

function count(name, some) {
  const has = some.filter(({ passage }) => passage !== '');
  const no = some.filter(({ passage }) => passage === '');
  const five = has.filter(({ place }) => place > 0).length;
  const first = has.filter(({ place }) => place === 1).length;
  const parts = [];
  if (has.length > 0)
    parts.push(
      `first ${first} of ${has.length}`,
      `first five ${five} of ${has.length}`,
      `sent away without need ${has.filter(({ answered }) => !answered).length}`,
      `answered from another passage ${has.filter(({ elsewhere }) => elsewhere).length}`,
    );
  if (no.length > 0)
    parts.push(`answered without need ${no.filter(({ answered }) => answered).length} of ${no.length}`);
  console.log(`${name}: ${parts.join(', ')}`);
}

// A field with a comma is written between quotation marks.
function readRows(file) {
  const [head, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/\r/g, '')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, marked, plain]) => marked?.replaceAll('""', '"') ?? plain,
    );
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
  });
}
