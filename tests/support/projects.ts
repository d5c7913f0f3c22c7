/** Projects as learners hand them in and instructors read them. */
import { at } from '#domain/contract/endpoint';
import { type HandInRequest, handInProjectEndpoint } from '#domain/contract/projects/hand-in-project';
import { addProjectFileEndpoint } from '#domain/contract/projects/project-files';
import { saveReadsEndpoint } from '#domain/contract/projects/project-readers';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { type ReadWorkRequest, type ReadWorkResponse, readWorkEndpoint } from '#domain/contract/projects/read-work';
import { takeWorkEndpoint, type Work } from '#domain/contract/projects/work';
import { type WorksResponse, worksEndpoint } from '#domain/contract/projects/works';
import { type Level, RUBRIC } from '#domain/projects/rubric';
import { type Client, newStaff, type Reply } from './api-client.ts';

export const PROJECT_COURSE = 'prompt-engineering-beginner';

export const TEXTS: HandInRequest['texts'] = {
  work: 'I sorted 120 messages of a milk cooperative into five groups, and measured how often the model was right: 103 times.',
  links: 'https://example.org/notebook',
  'ai-use': 'A model drafted the five groups. I checked every message by hand.',
};

/** Hands the project in; a text that is given replaces that of `TEXTS`. */
export function handIn(
  learner: Client,
  number: number,
  texts: Partial<HandInRequest['texts']> = {},
  honour = true,
  course = PROJECT_COURSE,
): Promise<Reply<OwnProject>> {
  const body = { number, texts: { ...TEXTS, ...texts }, honour };
  return learner.send<OwnProject>('POST', at(handInProjectEndpoint, { course }).path, body);
}

/** Sends a file as the page does. `origin` of the academy. */
export async function addFile(
  origin: string,
  learner: Client,
  name: string,
  bytes: Uint8Array | string,
  course = PROJECT_COURSE,
): Promise<{ status: number; code: unknown; body: OwnProject }> {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name);
  const response = await fetch(origin + at(addProjectFileEndpoint, { course }).path, {
    method: 'POST',
    headers: { Authorization: learner.token },
    body: form,
  });
  const body = (await response.json()) as OwnProject & { data?: { code?: unknown } };
  return { status: response.status, code: body.data?.code, body };
}

/** An instructor who reads the projects of these courses, given by an administrator. */
export async function newInstructor(
  origin: string,
  admin: Client,
  courses: readonly string[] = [PROJECT_COURSE],
  name = 'Solange Umutoni',
): Promise<Client> {
  const instructor = await newStaff(origin, 'instructor', { name });
  const answer = await admin.send('POST', at(saveReadsEndpoint, { id: instructor.id }).path, { courses });
  if (answer.status !== 200) throw new Error(`reads: ${answer.status} ${JSON.stringify(answer.body)}`);
  return instructor;
}

/** What waits for a reader. */
export async function waitingFor(reader: Client): Promise<WorksResponse['waiting']> {
  return (await reader.get<WorksResponse>(worksEndpoint.path)).body.waiting;
}

/** Levels in the order of the rubric; every line has a comment. */
export function readingOf(
  version: number,
  levels: readonly Level[],
  comment = 'Show the test that you ran.',
): ReadWorkRequest {
  const lines = Object.fromEntries(
    RUBRIC.map(({ id }, n) => [id, { level: levels[n] ?? 0, comment: `${id}: ${comment}`, evidence: 'page 2' }]),
  ) as ReadWorkRequest['lines'];
  return { version, lines, summary: 'Clear, and honest about what went wrong.', minutes: 14 };
}

export const ACCEPTED: readonly Level[] = [4, 4, 4, 4, 4];
/** Far from the pass in points, and without the line that must be passed. */
export const RETURNED: readonly Level[] = [5, 2, 5, 5, 5];
export const NEAR: readonly Level[] = [3, 4, 4, 3, 4];

/** Takes a work and reads it. */
export async function takeAndRead(
  reader: Client,
  id: string,
  version: number,
  levels: readonly Level[],
): Promise<Reply<ReadWorkResponse>> {
  const taken = await reader.send<Work>('POST', at(takeWorkEndpoint, { id }).path, {});
  if (taken.status !== 200) throw new Error(`take: ${taken.status} ${JSON.stringify(taken.body)}`);
  return reader.send<ReadWorkResponse>('POST', at(readWorkEndpoint, { id }).path, readingOf(version, levels));
}

/** A small PDF with an author; what is given is among its objects. */
export function smallPdf(objects = ''): string {
  return `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n4 0 obj\n<< /Author (Aline Uwase) >>\nendobj\n${objects}\ntrailer\n<< /Root 1 0 R /Info 4 0 R >>\nstartxref\n9\n%%EOF\n`;
}
