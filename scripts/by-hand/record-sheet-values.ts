/**
 * Records what LibreOffice makes of the formulas with which the sheet of lessons is compared (domain/practice/sheet/compared/): `npm exec --
 * node scripts/by-hand/record-sheet-values.ts`. It needs LibreOffice Calc (`soffice`). Formulas are added to `values.tsv` by hand, one a line;
 * this writes LibreOffice's value behind each, and its version into the first line.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isFormula } from '#domain/practice/sheet/evaluate';
import { cellName } from '#domain/practice/sheet/formula';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { readTyped } from '#domain/practice/sheet/values';

const FOLDER = 'domain/practice/sheet/compared';
/** Beside the data, so that whole columns of it can be named. */
const COLUMN = 15;
/** Below the data, so that no area of the data meets the formulas. */
const FIRST_ROW = 20;
const READ_CSV = '44,34,76,1,,0,false,false,false';

const formulas = readFileSync(join(FOLDER, 'values.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('='))
  .map((line) => line.split('\t')[0] ?? '');
const data = readCsv(readFileSync(join(FOLDER, 'data.csv'), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'sheet-values-'));
try {
  writeFileSync(join(folder, 'sheet.xlsx'), workbookFile(sheetXml()));
  const run = (...args: string[]): string =>
    execFileSync('soffice', ['--headless', `-env:UserInstallation=file://${folder}/profile`, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  run('--convert-to', `csv:Text - txt - csv (StarCalc):${READ_CSV}`, 'sheet.xlsx');
  const rows = readCsv(readFileSync(join(folder, 'sheet.csv'), 'utf8'));
  const version = /\d+(?:\.\d+)+/.exec(run('--version'))?.[0] ?? 'of an unknown version';
  const lines = formulas.map((formula, at) => `${formula}\t${rows[FIRST_ROW + at]?.[COLUMN] ?? ''}`);
  writeFileSync(join(FOLDER, 'values.tsv'), [`LibreOffice ${version}`, ...lines, ''].join('\n'));
  console.log(`${lines.length} values of LibreOffice ${version}`);
} finally {
  rmSync(folder, { recursive: true });
}

function sheetXml(): string {
  const rows = data.map((cells, row) =>
    rowXml(
      row,
      cells.map((text, column) => cellXml(text, { row, column })),
    ),
  );
  const own = formulas.map((formula, at) =>
    rowXml(FIRST_ROW + at, [cellXml(formula, { row: FIRST_ROW + at, column: COLUMN })]),
  );
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${[...rows, ...own].join('')}</sheetData></worksheet>`;
}

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row + 1}">${cells.join('')}</row>`;
}

function cellXml(text: string, place: { row: number; column: number }): string {
  const name = cellName(place);
  if (isFormula(text)) return `<c r="${name}"><f>${escaped(fileFormula(text.slice(1)))}</f></c>`;
  const { value } = readTyped(text);
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
}

/** Functions that came after the file format have a name in front there. */
function fileFormula(formula: string): string {
  return formula.replace(/\b(IFS|SWITCH|MINIFS|MAXIFS|CONCAT|TEXTJOIN|XLOOKUP|IFNA|XOR|DAYS)\(/g, '_xlfn.$1(');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A workbook with one sheet. */
function workbookFile(sheet: string): Buffer {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pack = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/sheet.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="workbook.xml"/></Relationships>`,
    'workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets></workbook>`,
    '_rels/workbook.xml.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="sheet.xml"/></Relationships>`,
    'sheet.xml': sheet,
  });
}

/** A ZIP file without compression. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, path]));
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, body]);
    parts.push(part);
    at += part.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
