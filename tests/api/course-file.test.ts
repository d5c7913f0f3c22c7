/** The course as a file that a build has: what is in it, and to whom the server hands it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCourseFile } from '#domain/course-file/read-course-file';
import type { KeptList } from '#domain/learning/kept-course';
import { courseFilePath, keptListPath } from '#site/paths.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { builtAcademy, builtCourseFile, NODE_TOOLS, withChanges } from '#support/course-files';

const SLUG = 'prompt-engineering-beginner';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

const built = (): Buffer => builtCourseFile(academy.academy.build, SLUG);
async function opened(file: Uint8Array) {
  const reading = await readCourseFile(new Uint8Array(file), builtAcademy(), NODE_TOOLS);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.file;
}

describe('the file of a course', () => {
  it('has exactly what a device keeps of the course, as the build has it', async () => {
    const { manifest, contentOf } = await opened(built());
    const list = JSON.parse(
      readFileSync(join(academy.academy.build, 'public', keptListPath(SLUG)), 'utf8'),
    ) as KeptList;
    expect(manifest.pieces.map(({ path }) => path)).toEqual(list.pieces.map(({ path }) => path));
    expect(list.file).toEqual({ bytes: built().length, edition: manifest.edition });
    const questions = manifest.pieces.findIndex(({ path }) => path.endsWith('/questions.json'));
    const { path = '' } = manifest.pieces[questions] ?? {};
    expect(Buffer.from(contentOf(questions))).toEqual(readFileSync(join(academy.academy.build, 'guarded', path)));
    // Every page has the policy that the server sends with it.
    const pages = manifest.pieces.filter(({ type }) => type.startsWith('text/html'));
    expect(pages.length).toBeGreaterThan(5);
    for (const { policy } of pages) expect(policy).toContain('default-src');
  });

  it('is the same bytes when it is made again of the same pieces', async () => {
    expect(await withChanges(built(), {})).toEqual(built());
  });

  it('goes to those who may open the course', async () => {
    const fetchAs = (token: string, id: string): Promise<Response> =>
      fetch(academy.origin + courseFilePath(SLUG), {
        redirect: 'manual',
        headers: { Cookie: `academy_token=${token}; academy_session=${id}` },
      });
    expect((await fetchAs('', '')).status).toBe(302);
    const outside = await newLearner(academy.origin, { enrolled: false });
    expect((await fetchAs(outside.token, outside.id)).status).toBe(403);
    const learner = await newLearner(academy.origin, { enrolled: true });
    const answer = await fetchAs(learner.token, learner.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${SLUG}-en.course"`);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(built());
  });
});
