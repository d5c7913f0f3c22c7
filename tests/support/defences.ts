/** Defences of projects, in the course of the test academy that has one: the same that has peer reading. */

import { at } from '#domain/contract/endpoint';
import { joinDefenceEndpoint, judgeDefenceEndpoint } from '#domain/contract/projects/defence';
import type { ExaminedDefence, OwnDefence } from '#domain/contract/projects/defence-shape';
import { type Defences, offerDefenceEndpoint } from '#domain/contract/projects/defences';
import { addBriefingEndpoint, bookDefenceEndpoint, ownDefenceEndpoint } from '#domain/contract/projects/own-defence';
import type { Level } from '#domain/projects/rubric';
import { addDays } from '#domain/text/days';
import type { Client, Reply } from './api-client.ts';
import { newClassmate, PEER_COURSE } from './peers.ts';
import { ACCEPTED, handIn, readingOf, smallPdf, takeAndRead } from './projects.ts';

export const DEFENCE_COURSE = PEER_COURSE;

let slots = 0;
/** A moment some days from now at which no other slot of the tests is. */
export function slotTime(days = 3): string {
  slots += 1;
  const day = addDays(new Date().toISOString().slice(0, 10), days + Math.floor(slots / 20));
  return `${day}T${String(slots % 20).padStart(2, '0')}:15:00.000Z`;
}

/** A learner whose project is accepted by the reader. */
export async function newDefender(origin: string, reader: Client, name = 'Aline Uwase'): Promise<Client> {
  const learner = await newClassmate(origin, name);
  const { body } = await handIn(learner, 1, {}, true, DEFENCE_COURSE);
  const read = await takeAndRead(reader, body.id, 1, ACCEPTED);
  if (read.body.outcome !== 'accepted') throw new Error(`accept: ${read.status} ${JSON.stringify(read.body)}`);
  return learner;
}

/** Sends the briefing as the page does. */
export async function addBriefing(
  origin: string,
  learner: Client,
  name = 'briefing.pdf',
  bytes: Uint8Array | string = smallPdf(),
  course = DEFENCE_COURSE,
): Promise<{ status: number; code: unknown; body: OwnDefence }> {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name);
  const response = await fetch(origin + at(addBriefingEndpoint, { course }).path, {
    method: 'POST',
    headers: { Authorization: learner.token },
    body: form,
  });
  const body = (await response.json()) as OwnDefence & { data?: { code?: unknown } };
  return { status: response.status, code: body.data?.code, body };
}

/** A slot that one examiner offers and the other one joins; its id. */
export async function newSlot(
  first: Client,
  second: Client | null,
  startsAt = slotTime(),
  course = DEFENCE_COURSE,
): Promise<string> {
  const body = { course, startsAt, place: 'https://meet.example.org/defence' };
  const offered = await first.send<Defences>('POST', offerDefenceEndpoint.path, body);
  const slot = offered.body.mine?.find((one) => one.startsAt === startsAt);
  if (slot === undefined) throw new Error(`offer: ${offered.status} ${JSON.stringify(offered.body)}`);
  if (second !== null) {
    const joined = await second.send('POST', at(joinDefenceEndpoint, { id: slot.id }).path, {});
    if (joined.status !== 200) throw new Error(`join: ${joined.status} ${JSON.stringify(joined.body)}`);
  }
  return slot.id;
}

export async function defenceOf(learner: Client, course = DEFENCE_COURSE): Promise<OwnDefence> {
  return (await learner.get<OwnDefence>(at(ownDefenceEndpoint, { course }).path)).body;
}

export function book(learner: Client, slot: string, course = DEFENCE_COURSE): Promise<Reply<OwnDefence>> {
  return learner.send<OwnDefence>('POST', at(bookDefenceEndpoint, { course }).path, { slot });
}

/** Levels in the order of the rubric. */
export function judge(
  examiner: Client,
  id: string,
  levels: readonly Level[],
  round: 1 | 2 = 1,
): Promise<Reply<ExaminedDefence>> {
  const { lines, summary } = readingOf(1, levels);
  return examiner.send<ExaminedDefence>('POST', at(judgeDefenceEndpoint, { id }).path, { round, lines, summary });
}
