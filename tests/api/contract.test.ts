/** What the server answers has the shape that pages ask for: a field that one side changes alone is found here. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDataEndpoint } from '#domain/contract/account/own-data';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { showUserEndpoint } from '#domain/contract/account/show-user';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { refreshEndpoint } from '#domain/contract/account/users';
import { adminLogEndpoint } from '#domain/contract/administration/admin-log';
import { backupsEndpoint } from '#domain/contract/administration/backups';
import { learnerEndpoint } from '#domain/contract/administration/learner';
import { learnersEndpoint } from '#domain/contract/administration/learners';
import { mailsEndpoint } from '#domain/contract/administration/mails';
import { overviewEndpoint } from '#domain/contract/administration/overview';
import { pageReportsEndpoint } from '#domain/contract/administration/page-reports';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import { assistantEndpoint } from '#domain/contract/assistant/assistant';
import { assistantAskEndpoint } from '#domain/contract/assistant/assistant-ask';
import { clearAssistantHistoryEndpoint } from '#domain/contract/assistant/assistant-history';
import { assistantQuickEndpoint } from '#domain/contract/assistant/assistant-quick';
import { allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import { certificatesEndpoint } from '#domain/contract/certificates/certificates';
import { claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { verifyBatchEndpoint } from '#domain/contract/certificates/verify-batch';
import { at, type Endpoint } from '#domain/contract/endpoint';
import { externalModulesEndpoint } from '#domain/contract/external-modules/external-modules';
import { closedFlagsEndpoint, flagsSeenEndpoint } from '#domain/contract/flags/closed-flags';
import { openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { courseAccessEndpoint } from '#domain/contract/learning/course-access';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { latestAttemptEndpoint } from '#domain/contract/learning/latest-attempt';
import { lessonAccessEndpoint } from '#domain/contract/learning/lesson-access';
import { meEndpoint } from '#domain/contract/learning/me';
import { rateCourseEndpoint } from '#domain/contract/learning/rate-course';
import { healthEndpoint } from '#domain/contract/operations/health';
import { statsEndpoint } from '#domain/contract/operations/stats';
import { addBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { spectateLists } from '#domain/contract/people/spectate-lists';
import { addSpectateEndpoint } from '#domain/contract/people/spectates';
import { stoppedSpectatorsEndpoint } from '#domain/contract/people/stopped-spectators';
import { enrollEndpoint } from '#domain/contract/program/enroll';
import { saveOnboardingEndpoint } from '#domain/contract/program/save-onboarding';
import { asking } from '#domain/contract/query';
import { recallEndpoint } from '#domain/contract/recall/recall';
import {
  newAddressEndpoint,
  remindersEndpoint,
  saveMailEndpoint,
  saveTimesEndpoint,
} from '#domain/contract/reminders/reminders';
import { quizId } from '#domain/learning/quiz-id';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, event, newLearner, newStaff, PASSWORD } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { entriesOf, finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const quiz = builtCurriculum()
  .courses.find(({ slug }) => slug === SLUG)
  ?.entries.find(({ kind }) => kind === 'quiz');

const MESSAGE = {
  mode: 'chat',
  message: 'What counts as a source?',
  place: { course: SLUG, n: 1, fields: [], selection: '' },
};

let academy: RunningAcademy;
let learner: Client;
let admin: Client;
let token = '';

beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
  learner = await newLearner(academy.origin, { enrolled: true });
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  await learner.send('PUT', saveOnboardingEndpoint.path, { step: 'safety-briefing' });
  await learner.send('POST', addBookmarkEndpoint.path, { user: learner.id, course: SLUG, lesson: '' });
  await learner.send('POST', addSpectateEndpoint.path, { spectator: learner.id, target: admin.id });
  await finishCourse(learner, SLUG, entriesOf(SLUG));
  const claimed = await ask(learner, at(claimCertificateEndpoint, { courseSlug: SLUG }), {});
  token = (claimed as { certificate: { token: string } }).certificate.token;
});
afterAll(() => academy.stop());

/** The answer, which must have been given and have its shape. */
async function ask<Data>(who: Client, { method, path, answer }: Endpoint<string, Data>, body?: unknown): Promise<Data> {
  const reply = await who.send<Data>(method, path, body);
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBe(200);
  const { shape } = 'late' in answer ? await answer.late() : { shape: answer };
  expect(shape(reply.body), `${method} ${path}: ${JSON.stringify(reply.body, null, 1)}`).toBe(true);
  return reply.body;
}

describe('a learner with a course, a certificate, a bookmark and someone to spectate is answered', () => {
  it.each<[string, Endpoint, unknown?]>([
    ['me', meEndpoint],
    ['stats', statsEndpoint],
    ['health', healthEndpoint],
    ['external modules', externalModulesEndpoint],
    ['the own certificates', certificatesEndpoint],
    ['access to a course', at(courseAccessEndpoint, { slug: SLUG })],
    ['access to a lesson that there is not', at(lessonAccessEndpoint, { slug: SLUG, n: 99 })],
    ['a course that is not open', at(courseAccessEndpoint, { slug: 'ai-agents-in-production' })],
    ['the own data', ownDataEndpoint],
    ['the own statements', ownStatementsEndpoint],
    ['the closed flags', closedFlagsEndpoint],
    ['closed flags as seen', flagsSeenEndpoint, { ids: ['nothing'] }],
    ['people', asking(searchPeopleEndpoint, { q: 'claude', page: 1 })],
    ['whom they stopped', asking(stoppedSpectatorsEndpoint, { page: 1 })],
    ['an enrollment', enrollEndpoint, { program: 'ai-builder-program' }],
    ['a rating', at(rateCourseEndpoint, { slug: SLUG }), { stars: 5 }],
    ['a step of the onboarding', saveOnboardingEndpoint, { step: 'honor-code', accepted: true }],
    ['events', eventsEndpoint, { events: [event('lesson-completed', SLUG, 'no-such-lesson')] }],
    ['a message to the assistant', assistantAskEndpoint, MESSAGE],
    ['the assistant', assistantEndpoint],
    [
      'a quick action',
      assistantQuickEndpoint,
      { do: 'summarize', place: { course: null, n: null }, text: 'Too short.' },
    ],
    ['a cleared history', clearAssistantHistoryEndpoint],
    ['recall', recallEndpoint],
    ['reminders', remindersEndpoint],
    ['the times of a calendar', saveTimesEndpoint, { days: ['MO', 'TH'], time: '18:30' }],
    ['another address of it', newAddressEndpoint],
    ['no weekly mail', saveMailEndpoint, { day: null }],
    ['a refresh', refreshEndpoint, {}],
  ])('%s', async (_, endpoint, body) => {
    await ask(learner, endpoint, body);
  });

  it("what names the caller's account, a person, a quiz or a certificate", async () => {
    await ask(learner, at(publicProfileEndpoint, { id: admin.id }));
    await ask(learner, at(publicProfileEndpoint, { id: learner.id }));
    await ask(learner, asking(at(spectateLists.spectating, { id: learner.id }), { page: 1 }));
    await ask(learner, asking(at(spectateLists.spectators, { id: admin.id }), { page: 1 }));
    await ask(learner, at(showUserEndpoint, { id: learner.id }));
    await ask(learner, at(saveUserEndpoint, { id: learner.id }), { weekly_goal: 3 });
    await ask(learner, at(latestAttemptEndpoint, { quizId: quizId(SLUG, quiz?.id ?? '') }));
    await ask(learner, at(verifyEndpoint, { code: token }));
    await ask(learner, verifyBatchEndpoint, { codes: [token, 'SPEK-0000-0000'] });
    await ask(client(academy.origin), signInEndpoint, { identity: learner.email, password: PASSWORD });
  });
});

describe('an administrator is answered', () => {
  it.each<[string, Endpoint]>([
    ['learners', learnersEndpoint],
    ['one course of them', asking(learnersEndpoint, { page: 1, course: SLUG })],
    ['the overview', overviewEndpoint],
    ['reports of pages', pageReportsEndpoint],
    ['figures of questions', questionFiguresEndpoint],
    ['open flags', openFlagsEndpoint],
    ['those of one course', asking(questionFiguresEndpoint, { course: SLUG })],
    ['the log', adminLogEndpoint],
    ['mails', mailsEndpoint],
    ['backups', backupsEndpoint],
    ['certificates', allCertificatesEndpoint],
  ])('%s', async (_, endpoint) => {
    await ask(admin, endpoint);
  });

  it('one learner', async () => {
    await ask(admin, at(learnerEndpoint, { id: learner.id }));
  });
});
