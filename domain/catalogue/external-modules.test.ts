import { describe, expect, it } from 'vitest';
import {
  type ExternalModule,
  isRelevant,
  linkTo,
  plainText,
  selectModules,
  untitledUnits,
  withTitles,
} from './external-modules.ts';

const HOST = 'learn.microsoft.com';

function raw(own: Record<string, unknown> = {}): Record<string, unknown> {
  return { uid: 'learn.one', title: 'Introduction to Azure', summary: '', levels: ['beginner'], ...own };
}

function read(own: Record<string, unknown>): ExternalModule | undefined {
  return selectModules({ modules: [raw({ roles: ['developer'], ...own })] }, HOST)?.[0];
}

function kept(own: Record<string, unknown>): boolean {
  return selectModules({ modules: [raw(own)] }, HOST)?.length === 1;
}

describe('modules are kept if summary, title, skills or products contain one of the words', () => {
  it.each(['artificial intelligence', 'ai', 'machine learning', 'app', 'mobile', 'automation'])('%s', (word) => {
    for (const field of ['summary', 'title']) expect(kept({ [field]: `All about ${word}, today` })).toBe(true);
    for (const field of ['skills', 'products', 'subjects']) expect(kept({ [field]: [word] })).toBe(true);
  });

  it('as whole words, in any case, also joined by a hyphen', () => {
    expect(kept({ title: 'AI for everyone' })).toBe(true);
    expect(kept({ products: ['azure-ai'] })).toBe(true);
    expect(kept({ skills: ['machine-learning'] })).toBe(true);
    for (const title of ['Maintain a chair', 'Apply what you learned', 'Automobile', 'Machine tools for learning'])
      expect(kept({ title })).toBe(false);
  });
});

it('a word far down a long summary counts, though the card is cut before it', () => {
  const [module] = selectModules({ modules: [raw({ summary: `${'Long text. '.repeat(50)} An app.` })] }, HOST) ?? [];
  expect(module?.summary).toHaveLength(280);
  expect(module?.summary.endsWith('…')).toBe(true);
});

describe('or roles include', () => {
  it.each(['ai-engineer', 'developer', 'data-scientist', 'solution-architect'])('%s', (role) => {
    expect(kept({ roles: ['student', role] })).toBe(true);
  });

  it('and no other role', () => {
    expect(kept({ roles: ['administrator', 'web-developer'] })).toBe(false);
    expect(kept({})).toBe(false);
  });
});

describe('at most 6 modules are listed', () => {
  it('those that name AI first, beginners before others, then the most read', () => {
    const modules = [
      raw({ uid: 'role', roles: ['developer'], popularity: 1 }),
      raw({ uid: 'advanced', title: 'AI', levels: ['advanced'], popularity: 0.9 }),
      raw({ uid: 'quiet', title: 'AI', popularity: 0.1 }),
      raw({ uid: 'loud', title: 'AI', popularity: 0.8 }),
      ...[1, 2, 3, 4, 5].map((n) => raw({ uid: `other-${n}`, roles: ['developer'] })),
    ];
    expect(selectModules({ modules }, HOST)?.map(({ uid }) => uid)).toEqual([
      'loud',
      'quiet',
      'advanced',
      'role',
      'other-1',
      'other-2',
    ]);
  });

  it('each once', () => {
    expect(selectModules({ modules: [raw({ title: 'AI' }), raw({ title: 'AI again' })] }, HOST)).toHaveLength(1);
  });
});

describe('an answer of strange types', () => {
  it('is no catalogue without a list of modules', () => {
    for (const answer of [null, 7, 'x', [], {}, { modules: {} }, { modules: null }, { modules: [] }])
      expect(selectModules(answer, HOST)).toBeNull();
  });

  it('leaves out what has no id or no title, and reads what it can of the rest', () => {
    expect(selectModules({ modules: [null, 1, 'x', [], {}, { uid: 'a' }, { title: 'AI' }] }, HOST)).toEqual([]);
    const strange = {
      title: 'AI',
      summary: 9,
      levels: 'beginner',
      units: [3, {}],
      roles: [null, 'developer'],
      url: {},
    };
    expect(read({ ...strange, duration_in_minutes: '45', products: { a: 1 } })).toEqual({
      uid: 'learn.one',
      title: 'AI',
      summary: '',
      levels: [],
      units: [],
      durationInMinutes: 0,
      roles: ['developer'],
      products: [],
      skills: [],
      url: '',
    });
  });

  it('has no negative, endless or broken duration', () => {
    for (const duration of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, '30'])
      expect(read({ duration_in_minutes: duration })?.durationInMinutes).toBe(0);
    expect(read({ duration_in_minutes: 41.6 })?.durationInMinutes).toBe(42);
    expect(read({ durationInMinutes: 12 })?.durationInMinutes).toBe(12);
  });
});

describe('a link leads to the catalogue, or nowhere', () => {
  it('over https and to its own host', () => {
    expect(linkTo(HOST, `https://${HOST}/training/modules/x/?WT.mc_id=api`)).not.toBe('');
    expect(linkTo(HOST, `https://LEARN.microsoft.com/x`)).not.toBe('');
    expect(linkTo('127.0.0.1', 'https://127.0.0.1:8351/x')).not.toBe('');
  });

  it.each([
    `http://${HOST}/x`,
    'https://evil.example/x',
    `https://${HOST}.evil.example/x`,
    `https://evil.example/https://${HOST}/`,
    `https://${HOST}@evil.example/`,
    `https://user@${HOST}/`,
    `https://${HOST}\\@evil.example/`,
    ` https://${HOST}/`,
    `https://${HOST}/\n`,
    `https://${HOST}/‮x`,
    'javascript:alert(1)',
    `//${HOST}/x`,
    `https://${HOST}/${'x'.repeat(500)}`,
    '',
    null,
    7,
  ])('not %j', (value) => {
    expect(linkTo(HOST, value)).toBe('');
  });
});

describe('a text from outside is text only', () => {
  it('without markup, in one line', () => {
    expect(plainText('<p>Learn&nbsp;how <b>AI</b>\n works &amp; why</p>', 99)).toBe('Learn how AI works & why');
    expect(plainText('&lt;script&gt;', 99)).toBe('<script>');
    expect(plainText('1 < 2 and 3 > 2', 99)).toBe('1 < 2 and 3 > 2');
  });

  it('without control and bidi characters', () => {
    expect(plainText('a\u0000b\u202ec\u2066d\u200be\ufefff\u{e0041}g', 99)).toBe('a b c d e f g');
    expect(plainText('half \ud83d of a pair', 99)).toBe('half of a pair');
    expect(plainText('Murakaza neza 🎉 na café', 99)).toBe('Murakaza neza 🎉 na café');
  });

  it('cut after a whole word, never in the middle of a character', () => {
    expect(plainText('one two three four', 14)).toBe('one two three…');
    expect(plainText('🎉'.repeat(20), 5)).toBe('🎉🎉🎉🎉…');
    expect(plainText('x'.repeat(1_000_000), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('and anything else is no text', () => {
    for (const value of [null, undefined, 7, {}, ['a']]) expect(plainText(value, 9)).toBe('');
  });
});

describe('units', () => {
  it('are objects, or ids whose titles stand elsewhere', () => {
    const module = read({ units: ['u.1', { uid: 'u.2', title: 'Second', duration: 4 }, 'u.3'] });
    expect(module?.units).toEqual([
      { uid: 'u.1', title: '', durationInMinutes: 0 },
      { uid: 'u.2', title: 'Second', durationInMinutes: 4 },
      { uid: 'u.3', title: '', durationInMinutes: 0 },
    ]);
    const modules = module ? [module] : [];
    expect(untitledUnits(modules)).toEqual(['u.1', 'u.3']);
    const answer = {
      units: [{ uid: 'u.1', title: 'First', duration_in_minutes: 3 }, { uid: 'u.9', title: 'Other' }, 5],
    };
    expect(withTitles(modules, answer)[0]?.units[0]).toEqual({ uid: 'u.1', title: 'First', durationInMinutes: 3 });
    expect(withTitles(modules, 'nonsense')).toEqual(modules);
  });

  it('of the same answer give their titles', () => {
    const answer = { modules: [raw({ title: 'AI', units: ['u.1'] })], units: [{ uid: 'u.1', title: 'First' }] };
    expect(selectModules(answer, HOST)?.[0]?.units[0]?.title).toBe('First');
  });

  it('are asked for only as far as a card shows them, and kept up to 40', () => {
    const module = read({ units: Array.from({ length: 60 }, (_, n) => `u.${n}`) });
    expect(module?.units).toHaveLength(40);
    expect(untitledUnits(module ? [module] : [])).toHaveLength(6);
  });
});

it('a module is relevant by what is shown of it', () => {
  const module = read({});
  expect(module && isRelevant({ ...module, roles: [] })).toBe(false);
  expect(module && isRelevant({ ...module, roles: [], summary: 'An app.' })).toBe(true);
});
