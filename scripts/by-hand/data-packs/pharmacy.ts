/**
 * The 300 prescriptions of DS-401's project: patients, cards and phones of a pharmacy that does not exist. Run it with
 * `npm exec -- node scripts/by-hand/data-packs/pharmacy.ts`: it writes the same file each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(new URL('../../../content/courses/data-security-for-ai-builders/files/', import.meta.url));

const FIRST = ['Alice', 'Benoit', 'Chantal', 'Denis', 'Esperance', 'Fidele', 'Grace', 'Hassan', 'Immaculee', 'Joel'];
const LAST = ['Uwase', 'Mugisha', 'Ingabire', 'Habimana', 'Mukamana', 'Niyonsenga', 'Kayitesi', 'Nshuti', 'Gasana'];
const VILLAGES = ['Kabeza', 'Nyange', 'Cyuve', 'Muhoza', 'Rwaza', 'Kinigi'];
const MEDICINES = ['amoxicillin', 'insulin', 'metformin', 'amlodipine', 'paracetamol', 'salbutamol', 'donepezil'];
const RECORDS = 300;

const two = (number: number): string => String(number).padStart(2, '0');

/** The steps have no common factor with the lengths of the lists, so that names, places and medicines mix. */
function record(number: number): string {
  const pick = (list: readonly string[], step: number): string => list[(number * step) % list.length] ?? '';
  const name = `${pick(FIRST, 7)} ${pick(LAST, 4)}`;
  const born = 1938 + ((number * 29) % 78);
  const phone = `0700${two((number * 53) % 100)}${String(1000 + number)}`;
  const day = `2026-${two(1 + (number % 6))}-${two(1 + ((number * 11) % 28))}`;
  return [number, name, 4100 + number, phone, born, pick(VILLAGES, 5), pick(MEDICINES, 3), day].join(',');
}

const head = 'id,name,card,phone,born,village,medicine,day';
const lines = Array.from({ length: RECORDS }, (_, at) => record(at + 1));
mkdirSync(FILES, { recursive: true });
writeFileSync(join(FILES, 'prescriptions-300.csv'), `${[head, ...lines].join('\n')}\n`);
