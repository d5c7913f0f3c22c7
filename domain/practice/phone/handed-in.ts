/**
 * A service of phones in the text of a work that was handed in, so that a classmate can call it: states between lines of three marks, the first
 * with the word `yaml`, and the tables that it looks up as CSV behind `csv` and a name.
 */
import { type Row, rowsOfCells, type Tables } from '../server.ts';
import { readCsv } from '../sheet/sheet-text.ts';
import { type FileProblem, type PhoneService, readService } from './service-file.ts';

/** `lines` of the service's text. */
export type CalledService = { service: PhoneService; tables: Tables; lines: number };
export type HandedInService = { ok: true; called: CalledService } | { ok: false; problem: FileProblem };

const MARKS = '```';

/** The first service of a text, or the first thing that is wrong with it; null where the text has none: YAML of something else has no `kind`. */
export function handedInService(text: string): HandedInService | null {
  const blocks = blocksOf(text);
  const own = blocks.find((block) => ['yaml', 'yml'].includes(block.kind) && /^kind:/m.test(block.text));
  if (own === undefined) return null;
  const read = readService(own.text);
  if (!read.ok) return read;
  return { ok: true, called: { service: read.service, tables: tablesOf(blocks), lines: own.text.split('\n').length } };
}

type Block = { kind: string; name: string; text: string };

/** What is between lines of three marks. One that is not closed goes on to the end. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { kind: string; name: string; lines: string[] } | null = null;
  for (const line of [...text.split(/\r?\n/), MARKS]) {
    const isMark = line.trimEnd().startsWith(MARKS);
    if (open === null && isMark) {
      const [kind = '', name = ''] = line.slice(MARKS.length).trim().split(/\s+/);
      // A phone's keyboard may begin the word with a capital letter.
      open = { kind: kind.toLowerCase(), name: name.replace(/\.csv$/, ''), lines: [] };
    } else if (open !== null && isMark) {
      blocks.push({ kind: open.kind, name: open.name, text: open.lines.join('\n') });
      open = null;
    } else open?.lines.push(line);
  }
  return blocks;
}

function tablesOf(blocks: readonly Block[]): Tables {
  const named = blocks.filter(({ kind, name }) => kind === 'csv' && name !== '');
  return Object.fromEntries(named.map(({ name, text }): [string, Row[]] => [name, rowsOfCells(readCsv(text))]));
}
