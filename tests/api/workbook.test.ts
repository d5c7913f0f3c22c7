/** The workbook: pages are texts of their owner alone, and a profile shows those that were chosen, as they were then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { at } from '#domain/contract/endpoint';
import { type PublicProfile, publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { type SaveTextsResponse, saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsOfKindResponse, showTextsOfKindEndpoint } from '#domain/contract/texts/show-texts-of-kind';
import {
  ORDER_FIELD,
  pageField,
  pageValue,
  shownField,
  shownValue,
  type WorkbookPage,
} from '#domain/practice/workbook';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner } from '#support/api-client';

const COURSE = 'prompt-engineering-beginner';
const SECRET = 'a secret that was written later';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

const page = (own: Partial<WorkbookPage> = {}): WorkbookPage => ({
  title: 'A notice',
  text: 'Milk is ready at 6.',
  look: 'prompt',
  lesson: 'what-a-model-does',
  spot: 0,
  older: [],
  removed: false,
  ...own,
});
const write = (field: string, value: string, place = COURSE) => ({
  kind: 'workbook',
  place,
  field,
  value,
  at: new Date().toISOString(),
  knows: [],
});
const save = (one: Client, ...texts: object[]) =>
  one.send<SaveTextsResponse>('POST', saveTextsEndpoint.path, { texts });
const shownTo = async (viewer: Client, owner: Client): Promise<PublicProfile['pages']> =>
  (await viewer.get<PublicProfile>(at(publicProfileEndpoint, { id: owner.id }).path)).body.pages;
const all = (one: Client) => one.get<ShowTextsOfKindResponse>(at(showTextsOfKindEndpoint, { kind: 'workbook' }).path);

describe('a workbook', () => {
  it('is stored by course, page by page, and shown whole to its owner alone', async () => {
    const [owner, other] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    const { body } = await save(
      owner,
      write(pageField('a'), pageValue(page())),
      write(ORDER_FIELD, 'a', 'ai-basics-for-everyday-work'),
      { ...write('risks', 'x', 'problem-framing-canvas'), kind: 'template' },
    );
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
    const { places } = (await all(owner)).body;
    expect(Object.keys(places)).toEqual(['ai-basics-for-everyday-work', COURSE]);
    expect(places[COURSE]?.[pageField('a')]?.value).toBe(pageValue(page()));
    expect((await all(other)).body.places).toEqual({});
    expect((await all(client(academy.origin))).status).toBe(401);
    expect((await owner.get<OwnData>(ownDataEndpoint.path)).body.records['learner_texts']).toHaveLength(3);
  });

  it.each([
    ['a course that there is not', write(pageField('a'), 'x', 'no-such-course')],
    ['a field that it does not have', write('risks', 'x')],
    ['a page without an id', write('page.', 'x')],
  ])('refuses %s', async (_, wrong) => {
    const learner = await newLearner(academy.origin);
    expect((await save(learner, wrong)).body.results).toMatchObject([{ outcome: 'refused', code: 'bad-input' }]);
  });
});

describe('a profile', () => {
  const chosen = (id = 'a', own: Partial<WorkbookPage> = {}) => write(shownField(id), shownValue(page(own)));

  it('shows a page only when its owner has chosen it, as it was then, and nothing else of the workbook', async () => {
    const [owner, viewer] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    await save(owner, write(pageField('a'), pageValue(page({ older: [{ title: 'A', text: SECRET, at: '' }] }))));
    await save(owner, write(pageField('b'), pageValue(page({ text: SECRET }))));
    expect(await shownTo(viewer, owner)).toEqual([]);
    await save(owner, chosen());
    await save(owner, write(pageField('a'), pageValue(page({ text: SECRET }))));
    const { title, text, look } = page();
    const shown = {
      id: 'a',
      course: COURSE,
      courseTitle: 'Prompt Engineering for Beginners',
      title,
      text,
      look,
      checked: '',
    };
    expect(await shownTo(viewer, owner)).toEqual([shown]);
    expect(await shownTo(owner, owner)).toEqual([shown]);
    const answer = await viewer.get(at(publicProfileEndpoint, { id: owner.id }).path);
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  });

  it('shows it to nobody after it was taken back', async () => {
    const [owner, viewer, admin] = [
      await newLearner(academy.origin),
      await newLearner(academy.origin),
      await newLearner(academy.origin),
    ];
    await giveRole(academy.origin, admin.id, 'admin');
    await save(owner, chosen());
    expect(await shownTo(viewer, owner)).toHaveLength(1);
    const { status } = await client(academy.origin).get(at(publicProfileEndpoint, { id: owner.id }).path);
    expect(status).toBe(401);
    await save(owner, { ...chosen(), value: '', at: new Date(Date.now() + 1).toISOString() });
    for (const one of [viewer, admin, owner]) expect(await shownTo(one, owner)).toEqual([]);
  });

  it('shows none of them while its owner shows no pages, and the same ones again afterwards', async () => {
    const [owner, viewer] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    await save(owner, chosen());
    const hide = (hidden: boolean) =>
      owner.send('PATCH', `/api/collections/users/records/${owner.id}`, { hide_pages: hidden });
    await hide(true);
    expect(await shownTo(viewer, owner)).toBeNull();
    await hide(false);
    expect(await shownTo(viewer, owner)).toHaveLength(1);
  });

  it('is gone with the account at once', async () => {
    const [owner, viewer] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    await save(owner, chosen());
    await owner.send('POST', deleteAccountEndpoint.path, { password: owner.password, withholdName: false });
    expect((await viewer.get(at(publicProfileEndpoint, { id: owner.id }).path)).status).toBe(404);
  });

  it('shows thirty pages at most, and none that is broken', async () => {
    const [owner, viewer] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    await save(owner, ...Array.from({ length: 32 }, (_, n) => chosen(`p-${n}`)));
    expect(await shownTo(viewer, owner)).toHaveLength(30);
    const other = await newLearner(academy.origin);
    await save(other, write(shownField('a'), '{"title":'), write(shownField('b'), '[]'), chosen('c'));
    expect((await shownTo(viewer, other))?.map(({ id }) => id)).toEqual(['c']);
  });
});
