/** How soon `npm run dev` shows what an author has saved: a lesson, a quiz, a course.yaml and an interface text, from the write to a page that has the new words. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { freePort } from '#support/free-port';
import { generate } from '../generate.ts';
import { GENERATED, placesOf } from '../places-of.ts';

const COURSE = 'courses/prompt-engineering-beginner';
const WORDS = 'Words of this very moment';
const TIMEOUT_MS = 120_000;

/** What is changed, with the page that shows it. */
const CHANGES = [
  {
    what: 'a lesson',
    file: `${COURSE}/what-a-model-does.mdx`,
    edit: (text: string) => `${text}\n${WORDS} in a lesson.\n`,
    page: '/course/prompt-engineering-beginner/lesson/1',
  },
  {
    what: 'a quiz.yaml',
    file: `${COURSE}/first-prompts-quiz.quiz.yaml`,
    edit: (text: string) => text.replace(/^title: .*$/m, `title: ${WORDS} in a quiz`),
    page: '/course/prompt-engineering-beginner',
  },
  {
    what: 'a course.yaml',
    file: `${COURSE}/course.yaml`,
    edit: (text: string) => text.replace(/^title: .*$/m, `title: ${WORDS} in a course`),
    page: '/courses',
  },
  {
    what: 'an interface text',
    file: 'copy/en/footer.yaml',
    edit: (text: string) => text.replace(/^mission: .*$/m, `mission: ${WORDS} in a text`),
    page: '/courses',
  },
];

/** Processor time of a program so far (proc(5): utime and stime, in hundredths of a second). */
function processorMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

export async function measureAuthoring(): Promise<void> {
  // Not in test-results/, which Vite does not watch.
  mkdirSync(GENERATED, { recursive: true });
  const content = mkdtempSync(join(GENERATED, 'authoring-'));
  cpSync(LIVE_CONTENT, content, { recursive: true });
  generate(content);
  const port = await freePort();
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ACADEMY_CONTENT: content,
      ACADEMY_CACHE: placesOf(content).cache,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const shows = async (page: string, words: string): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { Accept: 'text/html' } }).catch(
      () => null,
    );
    return answer?.status === 200 && (await answer.text()).includes(words);
  };
  const until = async (page: string, words: string): Promise<number> => {
    const started = performance.now();
    while (!(await shows(page, words))) {
      if (performance.now() - started > TIMEOUT_MS) throw new Error(`${page} does not show "${words}"`);
      // An author's browser asks when the server tells it to, a moment after the change.
      await wait(200);
    }
    return performance.now() - started;
  };
  process.on('exit', () => astro.kill('SIGTERM'));
  console.log('\nnpm run dev: from saving a file to a page that shows it');
  for (const { what, file, edit, page } of CHANGES) {
    // The first look at a page compiles it; an author has it open.
    await until(page, '</html>');
    writeFileSync(join(content, file), edit(readFileSync(join(content, file), 'utf8')));
    const before = processorMs(astro.pid);
    await wait(200);
    const clock = 200 + (await until(page, WORDS));
    console.log(
      `  ${what}: ${clock.toFixed(0)} ms, of which the processor worked ${processorMs(astro.pid) - before} ms`,
    );
  }
  astro.kill('SIGTERM');
  for (const folder of [content, ...Object.values(placesOf(content))]) rmSync(folder, { recursive: true, force: true });
}
