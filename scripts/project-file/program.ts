/**
 * The program that looks at a file of a project: `node project-file.mjs KIND FILE` prints one line, what is wrong with the file or ''. What
 * is good is written back without data about its author. Pictures are no matter of this program: the server draws them again.
 *
 * It is a process of its own because a PDF unpacks to many times its size: the memory is given back when it ends, and the server goes on.
 * The file is read in a thread, which this process ends when it takes too long, whatever it is busy with: so a file that was made to keep a
 * reader busy costs some seconds, also when the server that asked is gone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pdfProblem, withoutMetadata } from '#domain/projects/pdf-file';
import type { FileKind, FileProblem } from '#domain/projects/project-file';
import { textFileProblem, withoutFormulas, withoutMark } from '#domain/projects/text-file';
import { zipProblem } from '#domain/projects/zip-file';
import { inflateAt, unpackPart } from './inflate-at.ts';

type Looked = { problem: FileProblem } | { problem: null; clean: Buffer };

export function lookAt(kind: FileKind, bytes: Buffer): Looked {
  if (kind === 'zip') return found(zipProblem(bytes, unpackPart), bytes);
  if (kind === 'pdf') {
    const pdf = bytes.toString('latin1');
    const problem = pdfProblem(pdf, inflateAt(bytes));
    return problem === null ? { problem, clean: Buffer.from(withoutMetadata(pdf), 'latin1') } : { problem };
  }
  const text = utf8Of(bytes);
  const problem = textFileProblem(text);
  if (problem !== null || text === null) return { problem: problem ?? 'file-type' };
  return found(null, kind === 'csv' ? Buffer.from(withoutFormulas(withoutMark(text))) : bytes);
}

function found(problem: FileProblem | null, clean: Buffer): Looked {
  return problem === null ? { problem, clean } : { problem };
}

function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A file of the permitted size takes a tenth of it. */
const PATIENCE_MS = 5000;

/** In the thread: writes what is good back, and returns what is wrong with the file or ''. */
function clean(kind: FileKind, file: string): FileProblem | '' {
  const looked = lookAt(kind, readFileSync(file));
  if (looked.problem === null) writeFileSync(file, looked.clean);
  return looked.problem ?? '';
}

function end(problem: FileProblem | ''): void {
  process.stdout.write(JSON.stringify({ problem }), () => process.exit());
}

// As the built program only; import.meta.main is not there in Node 22.
if (process.argv[1]?.endsWith('project-file.mjs')) {
  if (isMainThread) {
    const [, program, kind, file] = process.argv;
    new Worker(program, { workerData: { kind, file } }).once('message', end).once('error', () => end('file-broken'));
    setTimeout(() => end('file-broken'), PATIENCE_MS);
  } else {
    const { kind, file } = workerData as { kind: FileKind; file: string };
    parentPort?.postMessage(clean(kind, file));
  }
}
