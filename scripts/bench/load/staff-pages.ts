/** What administrators wait for at this size: each page's endpoint, one request at a time. */

import { adminLogEndpoint } from '#domain/contract/administration/admin-log';
import { backupsEndpoint } from '#domain/contract/administration/backups';
import { learnerEndpoint } from '#domain/contract/administration/learner';
import { learnersEndpoint } from '#domain/contract/administration/learners';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { overviewEndpoint } from '#domain/contract/administration/overview';
import { pageReportsEndpoint } from '#domain/contract/administration/page-reports';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import { recountEndpoint } from '#domain/contract/administration/recount';
import { allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import { adminCohortsEndpoint } from '#domain/contract/cohorts/admin-cohorts';
import { at } from '#domain/contract/endpoint';
import { openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { statsEndpoint } from '#domain/contract/operations/stats';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { worksEndpoint } from '#domain/contract/projects/works';
import { asking } from '#domain/contract/query';
import type { RunningAcademy } from '#support/academy';
import type { Client } from '#support/api-client';
import { processorSeconds } from '../processes.ts';
import { FINISHED } from './models.ts';
import { seededAccount } from './seed.ts';

/** Milliseconds; `server` is the processor time of the server for one request. */
export type Waited = { p50: number; p95: number; server: number };
export type StaffPages = { pages: Record<string, Waited>; csv: { firstMs: number; allSeconds: number; lines: number } };

type Ask = (n: number) => Promise<{ status: number }>;

/** `admin` has confirmed with the password. */
export async function measureStaffPages(
  academy: RunningAcademy,
  admin: Client,
  registered: number,
  times: number,
): Promise<StaffPages> {
  const pages: Record<string, Waited> = {};
  const { path } = learnersEndpoint;
  const asked: Record<string, Ask> = {
    overview: () => admin.get(overviewEndpoint.path),
    'overview, counted again': () => admin.send('POST', recountEndpoint.path, {}),
    'public figures': () => admin.get(statsEndpoint.path),
    'learners, first page': () => admin.get(path),
    'learners, page 200': () => admin.get(`${path}?page=200`),
    'learners, a name that many have': () => admin.get(`${path}?q=Uwase`),
    'learners, a name that nobody has': (n) => admin.get(`${path}?q=Nobody${n}`),
    'learners, an e-mail': (n) => admin.get(`${path}?q=seed${n * 7}@academy.example`),
    'learners, a learner id': (n) => admin.get(`${path}?q=${n.toString(36).toUpperCase().padStart(6, '0')}`),
    'learners, inactive': () => admin.get(`${path}?inactive=1`),
    'learners of a course': () => admin.get(`${path}?course=${FINISHED}`),
    'learners of a course, inactive': () => admin.get(`${path}?course=${FINISHED}&inactive=1`),
    'one learner': (n) => admin.get(at(learnerEndpoint, { id: seededAccount((n * 37) % registered).id }).path),
    'certificates, first page': () => admin.get(allCertificatesEndpoint.path),
    'certificates, a name': () => admin.get(`${allCertificatesEndpoint.path}?q=Uwase`),
    'certificates, a code': (n) => admin.get(`${allCertificatesEndpoint.path}?q=${seededAccount(n).code}`),
    questions: () => admin.get(questionFiguresEndpoint.path),
    flags: () => admin.get(openFlagsEndpoint.path),
    cohorts: () => admin.get(adminCohortsEndpoint.path),
    'works to read': () => admin.get(worksEndpoint.path),
    'errors of pages': () => admin.get(pageReportsEndpoint.path),
    log: () => admin.get(adminLogEndpoint.path),
    backups: () => admin.get(backupsEndpoint.path),
    'people, a first name': () => admin.get(asking(searchPeopleEndpoint, { q: 'aline', page: 1 }).path),
  };
  for (const [name, ask] of Object.entries(asked)) pages[name] = await wait(ask, times, academy.pid());
  return { pages, csv: await measureCsv(academy.origin, admin) };
}

/** A page that takes seconds is known after some requests. */
const MOST_MS = 10_000;

async function wait(ask: Ask, times: number, pid: number): Promise<Waited> {
  const before = processorSeconds(pid);
  const taken: number[] = [];
  const ends = performance.now() + MOST_MS;
  for (let n = 0; n < times && performance.now() < ends; n += 1) {
    const started = performance.now();
    const { status } = await ask(n);
    if (status !== 200) throw new Error(`status ${status}`);
    taken.push(performance.now() - started);
  }
  const server = ((processorSeconds(pid) - before) * 1000) / taken.length;
  taken.sort((a, b) => a - b);
  const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), server };
}

async function measureCsv(origin: string, { token }: Client): Promise<StaffPages['csv']> {
  const started = performance.now();
  const { status, body } = await fetch(origin + learnersCsvEndpoint.path, { headers: { Authorization: token } });
  if (status !== 200 || body === null) throw new Error(`csv: ${status}`);
  let firstMs = 0;
  let lines = 0;
  for await (const piece of body) {
    firstMs ||= performance.now() - started;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return { firstMs, allSeconds: (performance.now() - started) / 1000, lines };
}
