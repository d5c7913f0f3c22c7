import { FILE_BYTES, type FileKind, type FileProblem } from '#domain/projects/project-file';
import { environment } from '../lib/environment.ts';
import { checkUpload, redraw } from '../lib/make-square.ts';
import { refuse } from '../lib/refuse.ts';
import { newId } from '../lib/sql.ts';
import { takeTurns } from '../lib/take-turns.ts';

/** Pictures are drawn at most so large, never larger than they were. */
const PICTURE_SIZE = '2048x2048f';
/** V8's heap, in MB. */
const HEAP_MB = 256;
/** One file at a time, over all senders; who waits longer is asked to try again. */
const PATIENCE_MS = 20_000;
const OWNER_ONLY = 0o700;

/**
 * The file that is stored instead of an upload, without what it says about its author; refused when it is not what its name says, or does
 * more than show something. Pictures are drawn again; the others are looked at by a program (scripts/project-file/).
 */
export function cleanFile(app: core.App, upload: filesystem.File, kind: FileKind): filesystem.File {
  return takeTurns('project-file', PATIENCE_MS, () =>
    kind === 'picture' ? cleanPicture(app, upload) : cleanByProgram(upload, kind),
  );
}

function cleanPicture(app: core.App, upload: filesystem.File): filesystem.File {
  const problem = checkUpload(upload, FILE_BYTES);
  if (problem === 'image-type') refuse('file-type');
  if (problem === 'image-broken') refuse('file-broken');
  if (problem !== null) refuse('file-large');
  const drawn = redraw(app, upload, PICTURE_SIZE);
  if (drawn === null) refuse('file-broken');
  return drawn;
}

function cleanByProgram(upload: filesystem.File, kind: FileKind): filesystem.File {
  const folder = `${$os.tempDir()}/academy-project-${newId()}`;
  $os.mkdirAll(folder, OWNER_ONLY as never);
  const file = `${folder}/file`;
  try {
    const reader = upload.reader!.open();
    $os.writeFile(file, toBytes(reader, FILE_BYTES), OWNER_ONLY as never);
    reader.close();
    const program = $os.cmd(
      environment.node,
      `--max-old-space-size=${HEAP_MB}`,
      `${__hooks}/project-file.mjs`,
      kind,
      file,
    );
    const { problem } = JSON.parse(toString(program.output())) as { problem: FileProblem | '' };
    if (problem !== '') refuse(problem);
    return $filesystem.fileFromBytes($os.readFile(file), `work.${ENDINGS[kind]}`);
  } finally {
    $os.removeAll(folder);
  }
}

const ENDINGS: Record<FileKind, string> = { pdf: 'pdf', picture: 'png', csv: 'csv', markdown: 'md', zip: 'zip' };
