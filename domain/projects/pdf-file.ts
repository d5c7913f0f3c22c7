/**
 * PDFs, read as a text of one letter a byte (latin1). A reader program follows offsets to any place of the file, so what a PDF could run is
 * looked for everywhere, in packed parts too, and not only where a well-made file would have it.
 */
import type { FileProblem } from './project-file.ts';

/** Unpacks what begins at a place of the file (zlib); null when it is no such data, or more than `max` letters. */
export type Inflate = (at: number, max: number) => string | null;

/** Bytes of one packed part. Parts that hold objects are far smaller; pictures may be larger and hold none. */
const PART_MAX = 4 * 1024 * 1024;
const MAX_PARTS = 5000;
/** So far from the end its mark may be. */
const TAIL = 1024;
/** A zip may have so much behind its list of files, and be a PDF at the same time. */
const ZIP_TAIL = 65_557;
const ZIP_END = 'PK\x05\x06';

/** Scripts, programs, files inside, forms that are sent away, films, and passwords. As names, so with the letter that ends them. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Encrypt|Rendition|Movie|Sound)(?![A-Za-z0-9])/;
const OBJECTS = '/ObjStm';
const ONLY_DEFLATED = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/;

/** What is wrong with a PDF. */
export function pdfProblem(pdf: string, inflate: Inflate): FileProblem | null {
  if (!/^%PDF-[12]\.\d/.test(pdf)) return 'file-type';
  const end = pdf.lastIndexOf('%%EOF');
  if (end < pdf.length - TAIL || pdf.slice(end + 5).trim() !== '' || isZipToo(pdf)) return 'file-broken';
  const plain = withPlainNames(pdf);
  if (ACTIVE.test(plain)) return 'file-active';
  // A name that is spelled with signs for letters hides something.
  if (countOf(plain, OBJECTS) !== countOf(pdf, OBJECTS)) return 'file-active';
  return packedProblem(pdf, inflate);
}

/** What is wrong with the packed parts. */
function packedProblem(pdf: string, inflate: Inflate): FileProblem | null {
  const begins = [...pdf.matchAll(/stream\r?\n/g)].filter(({ index }) => pdf.slice(index - 3, index) !== 'end');
  if (begins.length > MAX_PARTS) return 'file-large';
  for (const { index, 0: word } of begins) {
    const head = headBefore(pdf, index);
    const hasObjects = head.includes(OBJECTS);
    if (hasObjects && (!ONLY_DEFLATED.test(head) || head.includes('/DecodeParms'))) return 'file-active';
    const unpacked = inflate(index + word.length, PART_MAX);
    if (unpacked === null && hasObjects) return 'file-broken';
    if (unpacked !== null && ACTIVE.test(withPlainNames(unpacked))) return 'file-active';
  }
  return null;
}

/** The dictionary of a packed part: from the begin of its object. */
function headBefore(pdf: string, streamAt: number): string {
  const before = pdf.slice(Math.max(0, streamAt - 4000), streamAt);
  return before.slice(before.lastIndexOf(' obj') + 1);
}

/** Names may have any letter as '#' and two digits. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isZipToo(pdf: string): boolean {
  const tail = pdf.slice(-ZIP_TAIL);
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
    if (at + 22 + comment === tail.length) return true;
  }
  return false;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/**
 * The PDF without what it says about who made it, every offset as before: the list of its author, program and days and the way to it, its
 * XMP, and the notes of a camera (Exif, with the place) inside its JPEG pictures. Not taken out: names in comments on the pages, and that
 * list where it is packed with other objects, which then nothing leads to.
 */
export function withoutMetadata(pdf: string): string {
  const lists = [...pdf.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g)];
  let clean = pdf.replace(/\/Info\s+\d+\s+\d+\s+R/g, blank);
  for (const [, number = '', generation = ''] of lists) {
    const object = new RegExp(`((?:^|[^0-9])${number}\\s+${generation}\\s+obj\\s*<<)([\\s\\S]*?)(>>\\s*endobj)`, 'g');
    clean = clean.replace(object, (_, begin: string, inside: string, end: string) => begin + blank(inside) + end);
  }
  clean = clean.replace(
    /(\/Type\s*\/Metadata[\s\S]{0,400}?stream\r?\n)([\s\S]*?)(endstream)/g,
    (_, begin: string, inside: string, end: string) => begin + blank(inside) + end,
  );
  clean = clean.replace(/<\?xpacket begin[\s\S]*?<\?xpacket end[^>]*>/g, blank);
  return withoutCameraNotes(clean);
}

const CAMERA_NOTES = 'Exif\0\0';

function withoutCameraNotes(pdf: string): string {
  let clean = pdf;
  for (let at = pdf.indexOf(CAMERA_NOTES); at !== -1; at = pdf.indexOf(CAMERA_NOTES, at + 1)) {
    const isSegment = pdf.charCodeAt(at - 4) === 0xff && pdf.charCodeAt(at - 3) === 0xe1;
    const length = pdf.charCodeAt(at - 2) * 256 + pdf.charCodeAt(at - 1) - 2;
    if (!isSegment || at + length > pdf.length) continue;
    clean = clean.slice(0, at) + '\0'.repeat(length) + clean.slice(at + length);
  }
  return clean;
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
