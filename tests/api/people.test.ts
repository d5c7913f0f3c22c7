/** Public profiles, spectating and the search for people, against the real server. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CertificatesResponse, certificatesEndpoint } from '#domain/contract/certificates/certificates';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { at } from '#domain/contract/endpoint';
import type { PeopleResponse } from '#domain/contract/people/people';
import { type PublicProfile, publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { spectateLists } from '#domain/contract/people/spectate-lists';
import { addSpectateEndpoint, addStopEndpoint } from '#domain/contract/people/spectates';
import { type StoppedResponse, stoppedSpectatorsEndpoint } from '#domain/contract/people/stopped-spectators';
import { asking } from '#domain/contract/query';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner, type Reply, superuser } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';

let academy: RunningAcademy;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
  root = await superuser(academy.origin);
});
afterAll(() => academy.stop());

const learner = (name: string) => newLearner(academy.origin, { name });
const profile = (viewer: Client, id: string) => viewer.get<PublicProfile>(at(publicProfileEndpoint, { id }).path);
const show = (owner: Client, change: Record<string, boolean>) =>
  owner.send('PATCH', `/api/collections/users/records/${owner.id}`, change);
const spectate = (spectator: Client, target: string) =>
  spectator.send<{ id: string }>('POST', addSpectateEndpoint.path, { spectator: spectator.id, target });
const stop = (owner: Client, spectator: string) =>
  owner.send<{ id: string }>('POST', addStopEndpoint.path, { user: owner.id, spectator });
const list = (viewer: Client, id: string, which: 'spectators' | 'spectating', page = 1) =>
  viewer.get<PeopleResponse>(asking(at(spectateLists[which], { id }), { page }).path);
const search = (viewer: Client, query: string, page = 1) =>
  viewer.get<PeopleResponse>(asking(searchPeopleEndpoint, { q: query, page }).path);
const ids = ({ body }: Reply<PeopleResponse>) => body.people.map(({ id }) => id);

async function learnerIdOf(id: string): Promise<string> {
  return (await root.get<{ learner_id: string }>(`/api/collections/users/records/${id}`)).body.learner_id;
}

/** One learner with a certificate for all tests: an address signs up only so many. */
let josiane: Promise<{ owner: Client; token: string; code: string }> | undefined;
function certified(): NonNullable<typeof josiane> {
  josiane ??= (async () => {
    const owner = await newLearner(academy.origin, { name: 'Josiane Hidden', enrolled: true });
    await finishCourse(owner, 'prompt-engineering-beginner');
    const { certificates } = (await owner.get<CertificatesResponse>(certificatesEndpoint.path)).body;
    const { token = '', code = '' } = certificates.find(({ issued }) => issued !== null)?.issued ?? {};
    return { owner, token, code };
  })();
  return josiane;
}

describe('a public profile', () => {
  it('keeps a hidden name from everyone who types the learner ID into verification; the code still leads to it', async () => {
    const { owner, code } = await certified();
    const learnerId = await learnerIdOf(owner.id);
    const look = (typed: string) => root.get(at(verifyEndpoint, { code: typed }).path);
    expect((await look(learnerId)).status).toBe(200);
    await show(owner, { hide_name: true });
    expect((await look(learnerId)).status).toBe(404);
    expect((await look(code)).status).toBe(200);
    await show(owner, { hide_name: false });
  });

  it('is seen without an account only where its owner opens it, and a certificate leads there only then', async () => {
    const { owner, token } = await certified();
    const learnerId = await learnerIdOf(owner.id);
    const guest = client(academy.origin);
    const leads = async () => (await guest.get<RegisterEntry>(at(verifyEndpoint, { code: token }).path)).body.profile;
    const nobody = await profile(guest, 'ZZZZZ9');
    const closed = await profile(guest, learnerId);
    // Nothing tells a closed profile from none.
    expect([closed.status, closed.body]).toEqual([401, nobody.body]);
    expect(await leads()).toBe(false);

    await show(owner, { show_to_guests: true });
    const { status, body } = await profile(guest, learnerId);
    expect([status, body.name, body.certificates, body.progress]).toEqual([200, 'Josiane Hidden', null, null]);
    expect(body.viewer).toEqual({ standing: 'guest', spectate: '', isSpectator: false, stop: '' });
    expect(JSON.stringify(body)).not.toContain(owner.email.split('@')[0]);
    expect(await leads()).toBe(true);
    expect((await list(guest, owner.id, 'spectators')).status).toBe(401);

    // The certificate would tell the name that the profile hides.
    await show(owner, { hide_name: true });
    expect([await leads(), (await profile(guest, learnerId)).body.name]).toEqual([false, null]);
    await show(owner, { hide_name: false, show_to_guests: false });
    expect([await leads(), (await profile(guest, learnerId)).status]).toEqual([false, 401]);
  });

  it('shows name, badges and learner ID, and nothing that was not chosen', async () => {
    const owner = await learner('Clarisse Ingabire');
    const viewer = await learner('Viewer One');
    await root.send('POST', '/api/collections/earned_badges/records', {
      user: owner.id,
      badge: 'foundational-prompter',
    });
    const { status, body } = await profile(viewer, owner.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: owner.id,
      learnerId: await learnerIdOf(owner.id),
      name: 'Clarisse Ingabire',
      avatar: '',
      badge: 'foundational-prompter',
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      badges: ['foundational-prompter'],
      certificates: null,
      progress: null,
      pages: [],
      works: [],
      spectatorsCount: 0,
      spectatingCount: 0,
      viewer: { standing: 'open', spectate: '', isSpectator: false, stop: '' },
    });
  });

  it('is found by learner ID too, in any case', async () => {
    const owner = await learner('Found By Id');
    const viewer = await learner('Viewer Two');
    const learnerId = await learnerIdOf(owner.id);
    expect((await profile(viewer, learnerId)).body.id).toBe(owner.id);
    expect((await profile(viewer, learnerId.toLowerCase())).body.id).toBe(owner.id);
  });

  it('never holds e-mail, username, token key or password', async () => {
    const owner = await learner('No Secrets');
    const viewer = await learner('Viewer Three');
    await spectate(viewer, owner.id);
    for (const answer of [
      await profile(viewer, owner.id),
      await profile(owner, owner.id),
      await list(viewer, owner.id, 'spectators'),
      await search(viewer, 'No Secrets'),
    ]) {
      const text = JSON.stringify(answer.body);
      expect(answer.status).toBe(200);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.email.split('@')[0]);
      expect(text).not.toMatch(/tokenKey|token_key|password|username|email|consent|verified/i);
    }
  });

  it('follows each choice of its owner', async () => {
    const owner = await newLearner(academy.origin, { name: 'Chooser', enrolled: true });
    const viewer = await learner('Viewer Four');
    await giveRole(academy.origin, owner.id, 'admin');
    await finishCourse(owner, 'prompt-engineering-beginner', 6);
    const { entries } = courseIn(builtCurriculum(), 'prompt-engineering-beginner');
    await show(owner, { hide_name: true, hide_badges: true, show_certificates: true, show_progress: true });
    const hidden = (await profile(viewer, owner.id)).body;
    expect(hidden).toMatchObject({ name: null, avatar: '', badge: null, badges: null, certificates: [] });
    expect(hidden.progress).toEqual([
      {
        course: 'prompt-engineering-beginner',
        title: 'Prompt Engineering for Beginners',
        percent: Math.round((6 / entries.length) * 100),
        completedAt: null,
      },
    ]);
    await show(owner, { hide_name: false, hide_badges: false, show_certificates: false, show_progress: false });
    expect((await profile(viewer, owner.id)).body).toMatchObject({
      name: 'Chooser',
      badges: ['developer'],
      certificates: null,
      progress: null,
    });
  });

  it('shows certificates that hold, and no withdrawn one', async () => {
    const owner = await learner('Certified');
    const viewer = await learner('Viewer Five');
    await show(owner, { show_certificates: true });
    const stored = (n: number, revoked: string) => ({
      user: owner.id,
      token: `00000000-0000-4000-8000-00000000000${n}`,
      verification_code: `ABCDEFG${n}`,
      learner_id: 'AAAAAA',
      recipient_name: 'Certified',
      course_slug: `course-${n}`,
      course_title: `Course ${n}`,
      revision: 1,
      issued_at: '2026-03-01 00:00:00.000Z',
      valid_from: '2026-03-01 00:00:00.000Z',
      salt: '0'.repeat(32),
      status_list: 1,
      status_index: 900 + n,
      revoked_at: revoked,
    });
    for (const [n, revoked] of [
      [1, ''],
      [2, '2026-04-01 00:00:00.000Z'],
    ] as const) {
      const made = await root.send('POST', '/api/collections/certificate_tokens/records', stored(n, revoked));
      expect(made.status).toBe(200);
    }
    expect((await profile(viewer, owner.id)).body.certificates).toEqual([
      {
        courseSlug: 'course-1',
        title: 'Course 1',
        issuedAt: '2026-03-01T00:00:00.000Z',
        token: '00000000-0000-4000-8000-000000000001',
      },
    ]);
  });

  it.each(['aaaaaaaaaaaaaaa', 'ZZZZZ9', 'x', 'shell', '%27%20OR%201%3D1', '%3Cb%3E', 'ABCDEFGHIJKLMNO', '_superusers'])(
    'of a person who is not there is one 404: %s',
    async (id) => {
      const viewer = await newLearner(academy.origin);
      for (const path of ['', '/spectators', '/spectating']) {
        const answer = await viewer.get(`/api/academy/users/${id}${path}`);
        expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ data: { code: 'not-found' } })]);
      }
    },
  );

  it('is for people who are signed in', async () => {
    const owner = await learner('Behind The Door');
    const guest = client(academy.origin);
    for (const path of [
      at(publicProfileEndpoint, { id: owner.id }).path,
      at(publicProfileEndpoint, { id: 'aaaaaaaaaaaaaaa' }).path,
      asking(at(spectateLists.spectators, { id: owner.id }), { page: 1 }).path,
      asking(at(spectateLists.spectating, { id: owner.id }), { page: 1 }).path,
      asking(searchPeopleEndpoint, { q: 'behind', page: 1 }).path,
      asking(stoppedSpectatorsEndpoint, { page: 1 }).path,
    ]) {
      expect((await guest.get(path)).status, path).toBe(401);
      // A superuser's token is none of the users collection.
      expect((await root.get(path)).status, path).toBe(403);
    }
  });
});

describe('what shows', () => {
  it('is chosen by its owner alone', async () => {
    const owner = await learner('Own Choice');
    const other = await learner('Other Chooser');
    const answer = await other.send('PATCH', `/api/collections/users/records/${owner.id}`, { hide_name: true });
    expect(answer.status).toBe(404);
    expect((await profile(other, owner.id)).body.name).toBe('Own Choice');
  });
});

describe('spectating', () => {
  it('counts and lists on both sides, once however often it is requested, and ends', async () => {
    const [ann, ben] = [await learner('Ann Spectator'), await learner('Ben Target')];
    const first = await spectate(ann, ben.id);
    const again = await spectate(ann, ben.id);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.id).toBe(first.body.id);

    const seen = (await profile(ann, ben.id)).body;
    expect(seen).toMatchObject({ spectatorsCount: 1, spectatingCount: 0 });
    expect(seen.viewer).toEqual({ standing: 'open', spectate: first.body.id, isSpectator: false, stop: '' });
    expect((await profile(ben, ann.id)).body.viewer).toMatchObject({ spectate: '', isSpectator: true });
    const others = await learner('Third Person');
    expect((await list(others, ben.id, 'spectators')).body).toMatchObject({
      people: [{ id: ann.id, name: 'Ann Spectator' }],
      page: 1,
      hasMore: false,
      total: 1,
    });
    expect(ids(await list(others, ann.id, 'spectating'))).toEqual([ben.id]);

    expect((await ann.send('DELETE', `${addSpectateEndpoint.path}/${first.body.id}`)).status).toBe(204);
    expect((await profile(ann, ben.id)).body).toMatchObject({ spectatorsCount: 0, viewer: { spectate: '' } });
  });

  it('many requests at once make one', async () => {
    const [ann, ben] = [await learner('Hasty Ann'), await learner('Calm Ben')];
    const answers = await Promise.all(Array.from({ length: 12 }, () => spectate(ann, ben.id)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // One that lost the race is refused as 'there already', never with an error of the server.
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await profile(ann, ben.id)).body.spectatorsCount).toBe(1);
  });

  it('is not of oneself', async () => {
    const ann = await learner('Mirror');
    expect((await spectate(ann, ann.id)).status).toBe(400);
    // Not even a superuser makes such a record.
    const forced = await root.send('POST', addSpectateEndpoint.path, { spectator: ann.id, target: ann.id });
    expect(forced.status).toBe(400);
    expect((await profile(ann, ann.id)).body).toMatchObject({ spectatorsCount: 0, viewer: { standing: 'own' } });
  });

  it('is not of someone who is not there, nor in the name of someone else', async () => {
    const [ann, ben, eve] = [await learner('A'), await learner('B'), await learner('Eve')];
    expect((await spectate(ann, 'aaaaaaaaaaaaaaa')).status).toBe(404);
    expect((await eve.send('POST', addSpectateEndpoint.path, { spectator: ann.id, target: ben.id })).status).toBe(400);
    const own = await spectate(ann, ben.id);
    expect((await eve.send('DELETE', `${addSpectateEndpoint.path}/${own.body.id}`)).status).toBe(404);
    expect((await ann.send('PATCH', `${addSpectateEndpoint.path}/${own.body.id}`, { target: eve.id })).status).toBe(
      403,
    );
    expect((await eve.get<{ items: unknown[] }>(addSpectateEndpoint.path)).body.items).toEqual([]);
    expect(
      (await client(academy.origin).send('POST', addSpectateEndpoint.path, { spectator: '', target: ben.id })).status,
    ).toBe(400);
  });

  it('is stopped by the one who is spectated, and stays stopped until allowed again', async () => {
    const [ann, ben] = [await learner('Ann Stopped'), await learner('Ben Stops')];
    await spectate(ann, ben.id);
    const stopped = await stop(ben, ann.id);
    expect(stopped.status).toBe(200);
    expect((await stop(ben, ann.id)).body.id).toBe(stopped.body.id);
    expect((await profile(ben, ben.id)).body.spectatorsCount).toBe(0);
    expect((await profile(ben, ann.id)).body.viewer.stop).toBe(stopped.body.id);

    expect((await profile(ann, ben.id)).body.viewer).toMatchObject({ standing: 'stopped', spectate: '', stop: '' });
    const back = await spectate(ann, ben.id);
    expect([back.status, back.body]).toEqual([403, expect.objectContaining({ data: { code: 'forbidden' } })]);
    // The other way round stays open.
    expect((await spectate(ben, ann.id)).status).toBe(200);

    const listed = (await ben.get<StoppedResponse>(asking(stoppedSpectatorsEndpoint, { page: 1 }).path)).body;
    expect(listed.people).toMatchObject([{ id: ann.id, name: 'Ann Stopped', stop: stopped.body.id }]);
    expect((await ann.get<StoppedResponse>(asking(stoppedSpectatorsEndpoint, { page: 1 }).path)).body.people).toEqual(
      [],
    );
    expect((await ann.send('DELETE', `${addStopEndpoint.path}/${stopped.body.id}`)).status).toBe(404);
    expect((await ben.send('DELETE', `${addStopEndpoint.path}/${stopped.body.id}`)).status).toBe(204);
    expect((await spectate(ann, ben.id)).status).toBe(200);
  });

  it('someone may be stopped before they ever spectate, but not oneself, and by nobody else', async () => {
    const [ann, ben, eve] = [await learner('Ann Early'), await learner('Ben Early'), await learner('Eve Early')];
    expect((await stop(ben, ann.id)).status).toBe(200);
    expect((await spectate(ann, ben.id)).status).toBe(403);
    expect((await stop(ben, ben.id)).status).toBe(400);
    const forged = await eve.send('POST', addStopEndpoint.path, { user: ben.id, spectator: eve.id });
    expect(forged.status).toBe(400);
    expect((await spectate(eve, ben.id)).status).toBe(200);
  });

  it('the database itself refuses a spectator who was stopped', async () => {
    const [ann, ben] = [await learner('Ann Trigger'), await learner('Ben Trigger')];
    await stop(ben, ann.id);
    const forced = await root.send('POST', addSpectateEndpoint.path, { spectator: ann.id, target: ben.id });
    expect(forced.status).not.toBe(200);
    expect((await profile(ben, ben.id)).body.spectatorsCount).toBe(0);
  });

  it('lists are paged by twenty, newest first', async () => {
    const star = await learner('Star');
    const fans: Client[] = [];
    for (let n = 0; n < 23; n++) {
      const fan = await learner(`Fan ${n}`);
      fans.unshift(fan);
      await spectate(fan, star.id);
    }
    const first = await list(star, star.id, 'spectators');
    const second = await list(star, star.id, 'spectators', 2);
    expect(first.body).toMatchObject({ hasMore: true, total: 23, page: 1 });
    expect(second.body).toMatchObject({ hasMore: false, total: 23, page: 2 });
    expect([...ids(first), ...ids(second)]).toEqual(fans.map(({ id }) => id));
    for (const page of ['0', '-1', '501', 'x', '1.5', '9999999999', '1;DROP']) {
      const answer = await star.get(
        `${at(publicProfileEndpoint, { id: star.id }).path}/spectators?page=${encodeURIComponent(page)}`,
      );
      expect([page, answer.status]).toEqual([page, 400]);
    }
  });

  it('a learner who hides from search is in no list of others, but in the owner’s own', async () => {
    const [shy, star, other] = [await learner('Shy'), await learner('Star Two'), await learner('Other')];
    await spectate(shy, star.id);
    await show(shy, { hide_from_search: true });
    expect((await list(other, star.id, 'spectators')).body).toMatchObject({ people: [], total: 1 });
    expect(ids(await list(star, star.id, 'spectators'))).toEqual([shy.id]);
    expect(ids(await list(shy, star.id, 'spectators'))).toEqual([shy.id]);
  });

  it('goes when an account goes', async () => {
    const [ann, ben] = [await learner('Ann Leaves'), await learner('Ben Stays')];
    await spectate(ann, ben.id);
    await stop(ann, ben.id);
    expect((await root.send('DELETE', `/api/collections/users/records/${ann.id}`)).status).toBe(204);
    expect((await profile(ben, ben.id)).body.spectatorsCount).toBe(0);
    expect((await search(ben, 'Ann Leaves')).body.people).toEqual([]);
  });
});

describe('the search for people', () => {
  it('finds by the beginning of any word of the name, without accents or case, and by learner ID', async () => {
    const viewer = await learner('Searcher');
    const eric = await learner('Éric Nshimiyimana Mugisha');
    const learnerId = await learnerIdOf(eric.id);
    for (const query of ['Éric', 'eric', 'NSHIMI', 'mugisha eric', 'mug er nsh', learnerId, learnerId.toLowerCase()]) {
      expect([query, ids(await search(viewer, query))]).toEqual([query, [eric.id]]);
    }
    for (const query of ['ric', 'eric uwase', 'gisha']) {
      expect([query, ids(await search(viewer, query))]).toEqual([query, []]);
    }
    expect((await search(viewer, 'eric')).body).toMatchObject({
      people: [{ id: eric.id, learnerId, name: 'Éric Nshimiyimana Mugisha', avatar: '', badge: null }],
      page: 1,
      hasMore: false,
      total: null,
    });
  });

  it('finds nobody who hides, nor a name that is hidden', async () => {
    const viewer = await learner('Searcher Two');
    const hidden = await learner('Quorra Hidden');
    const learnerId = await learnerIdOf(hidden.id);
    expect(ids(await search(viewer, 'quorra'))).toEqual([hidden.id]);
    await show(hidden, { hide_name: true });
    expect(ids(await search(viewer, 'quorra'))).toEqual([]);
    expect((await search(viewer, learnerId)).body.people).toMatchObject([{ id: hidden.id, name: null }]);
    await show(hidden, { hide_name: false, hide_from_search: true });
    expect(ids(await search(viewer, 'quorra'))).toEqual([]);
    expect(ids(await search(viewer, learnerId))).toEqual([]);
    expect((await profile(viewer, hidden.id)).status).toBe(200);
    await show(hidden, { hide_from_search: false });
    expect(ids(await search(viewer, 'quorra'))).toEqual([hidden.id]);
  });

  it('follows a name that changes', async () => {
    const viewer = await learner('Searcher Three');
    const person = await learner('Beforehand Zawadi');
    await root.send('PATCH', `/api/collections/users/records/${person.id}`, { name: 'Afterwards Zawadi' });
    expect(ids(await search(viewer, 'beforehand'))).toEqual([]);
    expect(ids(await search(viewer, 'afterwards'))).toEqual([person.id]);
  });

  it.each(['', 'a', ' ', '""', '*', 'name:', "'", '%', '-', '_'])('with too little finds nobody: %s', async (query) => {
    const viewer = await newLearner(academy.origin);
    const answer = await search(viewer, query);
    expect([answer.status, answer.body.people]).toEqual([200, []]);
  });

  it.each([
    '" OR "*',
    'aline" OR user:"a',
    'user:aa',
    'aline AND NOT uwase',
    'NEAR(aline uwase)',
    "'; DROP TABLE people_search; --",
    '{user} : aa',
    '^aline',
    'a*b*c',
    '\u0000aline\u0000',
    '😀😀',
    '((((((',
  ])('takes operators of the index as letters: %s', async (query) => {
    const viewer = await newLearner(academy.origin, { name: 'Operator Probe' });
    expect((await search(viewer, query)).status).toBe(200);
    expect((await search(viewer, viewer.id)).body.people).toEqual([]);
    expect(ids(await search(viewer, 'operator'))).toContain(viewer.id);
  });

  it('is bounded: by letters, by pages, by people', async () => {
    const viewer = await learner('Searcher Four');
    for (let n = 0; n < 22; n++) await learner(`Zuberi ${String.fromCharCode(65 + n)}`);
    const first = await search(viewer, 'zuberi');
    const second = await search(viewer, 'zuberi', 2);
    expect(first.body).toMatchObject({ hasMore: true });
    expect(second.body).toMatchObject({ hasMore: false });
    const names = [...first.body.people, ...second.body.people].map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(22);
    expect((await search(viewer, 'x'.repeat(81))).status).toBe(400);
    expect((await search(viewer, 'zuberi', 11)).status).toBe(400);
    expect((await search(viewer, 'zuberi', 10)).body.people).toEqual([]);
  });
});

describe('someone who has given up the account', () => {
  it('is gone for others before it is deleted, and its owner still sees the profile', async () => {
    const [leaver, other] = [await learner('Leaver Bizimana'), await learner('Stayer Bizimana')];
    await spectate(leaver, other.id);
    const day = '2099-01-01 00:00:00.000Z';
    await root.send('PATCH', `/api/collections/users/records/${leaver.id}`, { delete_after: day });

    expect((await profile(other, leaver.id)).status).toBe(404);
    expect((await profile(other, await learnerIdOf(leaver.id))).status).toBe(404);
    expect(ids(await search(other, 'bizimana'))).toEqual([other.id]);
    expect(ids(await list(other, other.id, 'spectators'))).toEqual([]);
    expect((await spectate(other, leaver.id)).status).toBe(404);
    expect((await profile(leaver, leaver.id)).status).toBe(200);

    await root.send('PATCH', `/api/collections/users/records/${leaver.id}`, { delete_after: '' });
    expect((await profile(other, leaver.id)).status).toBe(200);
    expect(ids(await list(other, other.id, 'spectators'))).toEqual([leaver.id]);
  });
});
