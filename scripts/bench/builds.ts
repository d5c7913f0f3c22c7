/** Build time of today's content, and of 1,000 lessons made by copying PE-101's folder into 72 more courses, in a copy of the project. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LESSONS = 1000;
const MODEL = 'prompt-engineering-beginner';
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.generated', '.astro', 'test-results']);

export async function measureBuilds(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'academy-build-'));
  cpSync('.', copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(source) && source !== join('pocketbase', 'pb_data'),
  });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  console.log(`\nBuild, cold, everything (pages, server, service worker, compression)`);
  console.log(`  today's content: ${buildSeconds(copy)} s`);
  const lessons = addCourses(copy);
  console.log(`  ${lessons} lessons: ${buildSeconds(copy)} s`);
  rmSync(copy, { recursive: true, force: true });
}

function buildSeconds(folder: string): string {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  rmSync(join(folder, '.astro'), { recursive: true, force: true });
  const started = performance.now();
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** Copies of the model course under new codes until there are enough lessons; returns how many there are. */
function addCourses(folder: string): number {
  const courses = join(folder, 'content', 'courses');
  const perCourse = readdirSync(join(courses, MODEL)).filter((name) => /\.(mdx|quiz\.yaml)$/.test(name)).length;
  const count = Math.ceil(LESSONS / perCourse);
  for (let i = 1; i < count; i++) {
    const target = join(courses, `generated-course-${i}`);
    cpSync(join(courses, MODEL), target, { recursive: true });
    const file = join(target, 'course.yaml');
    const yaml = readFileSync(file, 'utf8')
      .replace(/^code: .*$/m, `code: GX-${100 + i}`)
      .replace(/^levelOrder: .*$/m, `levelOrder: ${100 + i}`);
    writeFileSync(file, yaml);
  }
  return count * perCourse;
}
