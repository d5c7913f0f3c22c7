// The tables of the shop, read from the CSV files beside this file. They are copies in memory:
// the files stay as they are, so each run begins with the same shelf.
import { readFileSync } from 'node:fs';

const FILES = ['parts', 'prices', 'messages', 'orders'];

function read(name) {
  const [head, ...lines] = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((column, at) => [column, asValue(cells[at] ?? '')])));
}

// A cell with a comma in it is written in "quotes".
function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

function asValue(cell) {
  return cell !== '' && !Number.isNaN(Number(cell)) ? Number(cell) : cell;
}

// Gives a function table(name), as in the lessons: list, get, insert, update, remove.
export function openTables() {
  const all = Object.fromEntries(FILES.map((name) => [name, read(name)]));
  return (name) => {
    const rows = all[name];
    if (rows === undefined) throw new Error(`No table ${name}. There is: ${FILES.join(', ')}`);
    const isThis = (id) => (row) => String(row.id) === String(id);
    return {
      list: (wanted = {}) =>
        rows
          .filter((row) => Object.entries(wanted).every(([key, value]) => String(row[key]) === String(value)))
          .map((row) => ({ ...row })),
      get: (id) => {
        const row = rows.find(isThis(id));
        return row === undefined ? null : { ...row };
      },
      insert: (row) => {
        const written = { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, ...row };
        rows.push(written);
        return { ...written };
      },
      update: (id, changes) => {
        const row = rows.find(isThis(id));
        return row === undefined ? null : { ...Object.assign(row, changes) };
      },
      remove: (id) => {
        const at = rows.findIndex(isThis(id));
        if (at >= 0) rows.splice(at, 1);
      },
    };
  };
}
