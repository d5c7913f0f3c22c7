import { describe, expect, it } from 'vitest';
import { detourIn, pageWithout, scriptWithout } from './without-detours.ts';

const tag = (name: string): string => `<script type="module" src="/_astro/${name}"></script>`;

describe('a script that only names others', () => {
  it('loads them in its order', () => {
    expect(detourIn('import"./a.B1.js";import"./b.C2.js";')).toEqual({
      loads: ['a.B1.js', 'b.C2.js'],
      renames: new Map(),
    });
  });

  it('hands on what another one exports', () => {
    const detour = detourIn('export{t as shape,n}from"./me.D3.js";');
    expect(detour).toEqual({
      loads: ['me.D3.js'],
      renames: new Map([
        ['shape', 't'],
        ['n', 'n'],
      ]),
    });
  });

  it.each(['import"./a.js";run();', 'import{a}from"./a.js";a();', 'const a=1;export{a};', ''])(
    'is none when it does something itself: %s',
    (script) => {
      expect(detourIn(script)).toBeNull();
    },
  );
});

const late = (name: string): string => tag(name).replace('">', '" fetchpriority="low">');

describe('what names it', () => {
  const detours = new Map([
    ['page.js', { loads: ['everywhere.js', 'lesson.js'], renames: new Map<string, string>() }],
    ['nav.js', { loads: ['everywhere.js'], renames: new Map<string, string>() }],
    ['shape.js', { loads: ['me.js'], renames: new Map([['shape', 't']]) }],
  ]);

  it('a page loads what it leads to, each script once, its other scripts in their places, all after what is painted', () => {
    expect(pageWithout(`<p>${tag('nav.js')}</p>${tag('own.js')}${tag('page.js')}`, detours)).toBe(
      `<p>${late('everywhere.js')}</p>${late('own.js')}${late('lesson.js')}`,
    );
  });

  it('a page asks at once for what its scripts import, each once and before what needs it', () => {
    const imports = (name: string): string[] => (name === 'own.js' ? ['shared.js', 'everywhere.js'] : []);
    expect(pageWithout(`<p>${tag('nav.js')}</p>${tag('own.js')}`, detours, imports)).toBe(
      `<p>${late('everywhere.js')}</p>${late('shared.js')}${late('own.js')}`,
    );
  });

  it('a script gets the same names from it', () => {
    expect(scriptWithout('c(()=>import(`./shape.js`),[])', detours)).toBe(
      'c(()=>import(`./me.js`).then(m=>({shape:m.t})),[])',
    );
    expect(scriptWithout('import("./page.js");import("./other.js")', detours)).toBe(
      'import("./page.js");import("./other.js")',
    );
  });
});
