/**
 * A run of the capstone, from the cohort that an administrator makes to the certificate of the program: plan, clinics, readings by
 * classmates, product, briefing, two defences, finals and post-mortem, each through the endpoint that its page calls, while the clock goes
 * on by weeks.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseOutline, courseByCode } from '#domain/catalogue/curriculum';
import { SEEN_DAYS } from '#domain/cohorts/cohort';
import { type CertificatesResponse, issueDueEndpoint } from '#domain/contract/certificates/certificates';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import type { AdminCohort } from '#domain/contract/cohorts/admin-cohorts';
import { addClinicsEndpoint, clinicAttendanceEndpoint } from '#domain/contract/cohorts/change-clinics';
import { type CohortFigures, cohortFiguresEndpoint, saveReportEndpoint } from '#domain/contract/cohorts/cohort-report';
import { type FoundCohort, lookUpCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import { type OwnCohorts, ownCohortsEndpoint } from '#domain/contract/cohorts/own-cohorts';
import { type TaughtCohort, taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { defenceEndpoint } from '#domain/contract/projects/defence';
import type { ExaminedDefence } from '#domain/contract/projects/defence-shape';
import { peerNotesEndpoint } from '#domain/contract/projects/peer-notes';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { type SaveTextsResponse, saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { PROGRAM_CERTIFICATE_SLUG, SECURITY_TRACK_SLUG } from '#domain/credentials/certificates';
import { learningOrder, shortestWay } from '#domain/learning/course-map';
import { addDays, DAY_MS } from '#domain/text/days';
import { type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { dayFromNow, join, newCohort, taught } from '#support/cohorts';
import { addBriefing, book, defenceOf, judge, newSlot } from '#support/defences';
import { finishCourse } from '#support/finish-course';
import { type MovableAcademy, startMovableAcademy } from '#support/movable-clock';
import { askOtherClassmates, NOTES, toRead } from '#support/peers';
import { ACCEPTED, addFile, handIn, newInstructor, RETURNED, TEXTS, takeAndRead, waitingFor } from '#support/projects';

const CONTENT = 'content';
const WEEK = 7;
const WEEKS = 11;
const curriculum = builtCurriculum(CONTENT);
const capstone = courseByCode(curriculum, 'PS-301') as CourseOutline;
const COURSE = capstone.slug;
const PLAN = 'Who would miss it: nurse Vestine at the health post, on the Monday after a weekend without power.';

let academy: MovableAcademy;
let root: Client;
let admin: Client;
let lead: Client;
let assistant: Client;
/** The first takes the whole program, the others what the capstone asks for. */
let learners: Client[];
let cohort: AdminCohort;
let day = 0;

/** The second one's first defence is not passed. */
const [FIRST, SECOND, THIRD] = [0, 1, 2];
const who = (n: number): Client => learners[n] as Client;
const codeOf = (answer: { body: unknown }): unknown => (answer.body as { data?: { code?: unknown } }).data?.code;
const nowThere = (): string => new Date(Date.now() + day * DAY_MS).toISOString();
const projectOf = async (learner: Client): Promise<OwnProject> =>
  (await learner.get<OwnProject>(at(showProjectEndpoint, { course: COURSE }).path)).body;

/** The clock of the academy goes on to a day after the first. */
async function goTo(next: number): Promise<void> {
  expect(next).toBeGreaterThan(day);
  day = next;
  await academy.moveClock(day * DAY_MS);
}

/** The entries of the capstone up to one of these ids, as its pages send them. */
async function learnUpTo(entry: string): Promise<void> {
  const end = capstone.entries.findIndex(({ id }) => id === entry) + 1;
  expect(end, entry).toBeGreaterThan(0);
  for (const learner of learners) {
    const { progress } = (await learner.get<Me>(meEndpoint.path)).body;
    const done = Object.keys(progress[COURSE]?.entries ?? {}).length;
    await finishCourse(learner, COURSE, end, done, CONTENT, nowThere());
  }
}

/** One who has finished what the capstone asks for; `all`: every other course of the program too. */
async function readyLearner(name: string, all: boolean): Promise<Client> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  const way = shortestWay(curriculum, COURSE, [])?.steps.map(({ slug }) => slug) ?? [];
  const courses = learningOrder(curriculum).map(({ slug }) => slug);
  for (const slug of all ? courses : way) if (slug !== COURSE) await finishCourse(learner, slug, undefined, 0, CONTENT);
  return learner;
}

beforeAll(async () => {
  academy = await startMovableAcademy();
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  lead = await newInstructor(academy.origin, admin, []);
  assistant = await newInstructor(academy.origin, admin, [], 'Jean Bosco Nkusi');
  const names = ['Francine Uwimana', 'Olivier Habimana', 'Immaculée Mukamana'];
  learners = await Promise.all(names.map((name, n) => readyLearner(name, n === FIRST)));
});
afterAll(() => academy.stop());

describe('week 1: the cohort', () => {
  it('is made by an administrator, with two clinics a week', async () => {
    const days = { startsOn: dayFromNow(0), endsOn: dayFromNow(WEEKS * WEEK) };
    const plan = { name: 'Capstone, Kigali', courses: [COURSE], assistants: [assistant.id], ...days };
    cohort = await newCohort(admin, lead.id, plan);
    for (const [n, place] of ['Room 4, Kigali Public Library', 'https://meet.example.org/clinic'].entries()) {
      const startsAt = `${addDays(days.startsOn, 1 + 3 * n)}T16:00:00.000Z`;
      const body = { startsAt, minutes: 60, place, weeks: WEEKS - 1 };
      expect((await lead.send('POST', at(addClinicsEndpoint, { id: cohort.id }).path, body)).status).toBe(200);
    }
    expect((await taught(assistant, cohort.id)).clinics).toHaveLength(2 * (WEEKS - 1));
  });

  it('is joined with its code by who has what the course asks for', async () => {
    for (const learner of learners) {
      const found = await learner.send<FoundCohort>('POST', lookUpCohortEndpoint.path, { code: cohort.code });
      expect(found.body).toMatchObject({ name: 'Capstone, Kigali', state: 'open', joined: false });
      expect((await join(learner, cohort.code)).status).toBe(200);
    }
    const { members } = await taught(lead, cohort.id);
    expect(members.map(({ percents }) => percents)).toEqual([[null], [null], [null]]);
    const own = await who(FIRST).get<OwnCohorts>(ownCohortsEndpoint.path);
    expect(own.body.cohorts).toMatchObject([{ courses: [{ code: 'PS-301' }] }]);
  });

  it('does not open the course to who lacks what it asks for', async () => {
    const beginner = await newLearner(academy.origin, { name: 'Too Early', enrolled: true });
    expect((await join(beginner, cohort.code)).status).toBe(200);
    expect(codeOf(await handIn(beginner, 1, {}, true, COURSE))).toBe('missing-prerequisites');
  });
});

describe('weeks 2 to 4: the plan', () => {
  it('is kept as a draft while it is written, and handed in as the first version', async () => {
    await goTo(WEEK);
    await learnUpTo('plan-quiz');
    await goTo(2 * WEEK);
    const text = { kind: 'project', place: COURSE, field: 'work', value: PLAN, knows: [], at: nowThere() };
    const kept = await who(FIRST).send<SaveTextsResponse>('POST', saveTextsEndpoint.path, { texts: [text] });
    expect(kept.body.results).toMatchObject([{ outcome: 'kept' }]);
    for (const learner of learners) {
      expect((await addFile(academy.origin, learner, 'plan.csv', 'week,demo\n1,thin line\n', COURSE)).status).toBe(200);
      const answer = await handIn(learner, 1, { ...TEXTS, work: PLAN }, true, COURSE);
      expect(answer.body).toMatchObject({ state: 'handed-in', version: 1 });
    }
  });

  it('is read by two classmates each, who learn no name', async () => {
    for (const learner of learners)
      await askOtherClassmates(root, async () => (await toRead(learner, COURSE)).asked.length === 2);
    await goTo(2 * WEEK + 3);
    for (const learner of learners) {
      const { asked } = await toRead(learner, COURSE);
      expect(JSON.stringify(asked)).not.toMatch(/Francine|Olivier|Immacul/);
      for (const { id } of asked)
        expect((await learner.send('POST', at(peerNotesEndpoint, { id }).path, { notes: NOTES })).status).toBe(200);
    }
    for (const learner of learners)
      expect((await projectOf(learner)).peers).toMatchObject({ toRead: 0, notes: [{}, {}] });
  });

  it('is returned by an instructor of the cohort with what to do first', async () => {
    const waiting = await waitingFor(lead);
    expect(waiting).toHaveLength(learners.length);
    for (const { id } of waiting)
      expect((await takeAndRead(lead, id, 1, RETURNED)).body).toMatchObject({ outcome: 'returned' });
    expect(await projectOf(who(FIRST))).toMatchObject({
      state: 'returned',
      versions: [{ next: { why: 'must-pass' } }],
    });
  });
});

describe('weeks 5 to 9: the product', () => {
  it('grows by the lessons, and clinics are held', async () => {
    await goTo(4 * WEEK);
    await learnUpTo('use-quiz');
    await goTo(6 * WEEK);
    await learnUpTo('proof-quiz');
    const { members, clinics } = await taught(lead, cohort.id);
    const present = members.slice(0, 2).map(({ learnerId }) => learnerId);
    const held = clinics.filter(({ startsAt }) => startsAt < nowThere());
    expect(held.length).toBeGreaterThan(10);
    for (const { id: clinic } of held) {
      const { path } = at(clinicAttendanceEndpoint, { id: cohort.id, clinic });
      expect((await assistant.send('POST', path, { present })).status).toBe(200);
    }
    // Who has done nothing for a week is written to: of these, only the one who joined too early.
    expect((await taught(lead, cohort.id)).members.filter(({ silent }) => silent)).toMatchObject([
      { name: 'Too Early' },
    ]);
  });

  it('is handed in as the next version and accepted; no classmate is asked again', async () => {
    await goTo(8 * WEEK);
    for (const learner of learners) {
      const answer = await handIn(learner, 2, TEXTS, true, COURSE);
      expect(answer.body).toMatchObject({ state: 'handed-in', version: 2, peers: { toRead: 0 } });
    }
    for (const { id } of await waitingFor(assistant))
      expect((await takeAndRead(assistant, id, 2, ACCEPTED)).body).toMatchObject({ outcome: 'accepted' });
    for (const learner of learners) expect(await projectOf(learner)).toMatchObject({ state: 'accepted' });
  });
});

describe('weeks 10 and 11: the defence', () => {
  const moment = (days: number, hour: number): string =>
    `${dayFromNow(day + days)}T${String(hour).padStart(2, '0')}:15:00.000Z`;
  const slots: string[] = [];
  const examine = async (slot: string, levels: readonly (typeof ACCEPTED)[number][]): Promise<ExaminedDefence> => {
    expect((await lead.get<ExaminedDefence>(at(defenceEndpoint, { id: slot }).path)).body).toMatchObject({
      begun: true,
      turn: 'write',
      briefing: { name: 'briefing.pdf' },
    });
    await judge(lead, slot, levels);
    return (await judge(assistant, slot, levels)).body;
  };

  it('is booked in a slot of two examiners, once the briefing is there', async () => {
    await goTo(9 * WEEK);
    await learnUpTo('the-defence');
    for (const n of learners.keys()) slots.push(await newSlot(lead, assistant, moment(3, 8 + n), COURSE));
    for (const [n, learner] of learners.entries()) {
      expect(codeOf(await book(learner, slots[n] ?? '', COURSE))).toBe('briefing-missing');
      await addBriefing(academy.origin, learner, undefined, undefined, COURSE);
      const answer = await book(learner, slots[n] ?? '', COURSE);
      expect(answer.body.booked).toMatchObject({ id: slots[n], state: 'booked' });
    }
    expect(codeOf(await judge(lead, slots[FIRST] ?? '', ACCEPTED))).toBe('defence-closed');
  });

  it('is passed by two; one does not pass yet, and reads what to do first', async () => {
    await goTo(9 * WEEK + 4);
    expect(await examine(slots[FIRST] ?? '', ACCEPTED)).toMatchObject({ state: 'decided', outcome: 'passed' });
    expect(await examine(slots[SECOND] ?? '', RETURNED)).toMatchObject({ state: 'decided', outcome: 'not-yet' });
    expect(await examine(slots[THIRD] ?? '', ACCEPTED)).toMatchObject({ state: 'decided', outcome: 'passed' });
    expect(await defenceOf(who(FIRST), COURSE)).toMatchObject({ passed: true, ended: [{ total: 80 }] });
    expect(await defenceOf(who(SECOND), COURSE)).toMatchObject({
      passed: false,
      ended: [{ outcome: 'not-yet', next: { why: 'must-pass' } }],
    });
  });

  it('is booked again by who did not pass yet, and passed', async () => {
    const slot = await newSlot(assistant, lead, moment(4, 8), COURSE);
    expect((await book(who(SECOND), slot, COURSE)).body.booked).toMatchObject({ id: slot });
    await goTo(10 * WEEK + 2);
    expect(await examine(slot, ACCEPTED)).toMatchObject({ state: 'decided', outcome: 'passed' });
    expect(await defenceOf(who(SECOND), COURSE)).toMatchObject({
      passed: true,
      ended: [{ outcome: 'passed' }, { outcome: 'not-yet' }],
    });
  });
});

describe('the end', () => {
  type Credential = { evidence: { name: string; narrative: string }[]; validFrom: string };
  const readCredential = ({ jwt }: RegisterEntry): Credential =>
    JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Credential;
  const claim = (learner: Client, courseSlug: string) =>
    learner.send<ClaimResponse>('POST', at(claimCertificateEndpoint, { courseSlug }).path, {});
  const verified = async (code: string): Promise<RegisterEntry> =>
    (await client(academy.origin).get<RegisterEntry>(at(verifyEndpoint, { code }).path)).body;
  let program: RegisterEntry;

  it('is the final quiz; who has all courses then has every certificate, the others those of their courses', async () => {
    expect(codeOf(await claim(who(FIRST), PROGRAM_CERTIFICATE_SLUG))).toBe('certificate-locked');
    await learnUpTo('final-quiz');
    const { body } = await who(FIRST).send<CertificatesResponse>('POST', issueDueEndpoint.path, {});
    expect(body.certificates.filter(({ issued }) => issued === null)).toEqual([]);
    expect((await claim(who(FIRST), SECURITY_TRACK_SLUG)).body.certificate.state).toBe('valid');
    program = (await claim(who(FIRST), PROGRAM_CERTIFICATE_SLUG)).body.certificate;
    expect(codeOf(await claim(who(SECOND), PROGRAM_CERTIFICATE_SLUG))).toBe('certificate-locked');
  });

  it('leaves a certificate that says what was built and defended, to everybody who asks', async () => {
    expect(
      (await who(FIRST).send('POST', at(publishProjectEndpoint, { course: COURSE }).path, { isPublic: true })).status,
    ).toBe(200);
    const entry = await verified(program.code);
    expect(entry).toMatchObject({ state: 'valid', recipientName: 'Francine Uwimana', byStaff: false, revoked: null });
    expect(entry.issuedAt.slice(0, 10)).toBe(nowThere().slice(0, 10));
    expect(entry.works).toMatchObject([{ title: capstone.title }]);
    const { evidence } = readCredential(entry);
    expect(evidence[0]?.narrative).toContain(`Issued with a graded project: ${capstone.title}.`);
    expect(evidence[1]?.narrative).toContain('80 of 100 points');
    expect(evidence[1]?.narrative).toContain(`Defended on ${dayFromNow(9 * WEEK + 3)} before two examiners`);
  });

  it('is written up by the lead from the numbers', async () => {
    await goTo(WEEKS * WEEK);
    const { body } = await lead.get<CohortFigures>(at(cohortFiguresEndpoint, { id: cohort.id }).path);
    expect(body).toMatchObject({
      members: 4,
      accepted: 3,
      clinics: 20,
      courses: [{ begun: 3, finished: 3, stopped: [] }],
    });
    const report = 'Three of three who began defended a product that people use.';
    const { path } = at(saveReportEndpoint, { id: cohort.id });
    expect((await lead.send<TaughtCohort>('POST', path, { report })).body).toMatchObject({ report });
  });

  it('is seen by its instructors for a while, and by the register for good', async () => {
    await goTo(WEEKS * WEEK + SEEN_DAYS);
    expect((await lead.get(at(taughtCohortEndpoint, { id: cohort.id }).path)).status).toBe(200);
    await goTo(WEEKS * WEEK + SEEN_DAYS + 2);
    expect((await lead.get(at(taughtCohortEndpoint, { id: cohort.id }).path)).status).toBe(404);
    expect(await verified(program.token)).toMatchObject({ state: 'valid', courseSlug: PROGRAM_CERTIFICATE_SLUG });
  });
});
