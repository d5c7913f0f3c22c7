// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { type QuizWays, WayOn } from './WayOn.tsx';

vi.mock('#site/ui/texts/copy.ts', () => ({ copy: (area: 'quiz') => copyFor('rw')[area] }));

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

async function wayOnTo(next: QuizWays['next']): Promise<HTMLAnchorElement | null> {
  const place = document.createElement('div');
  const ways = { next, course: '/', certificate: null, badges: '/' };
  const result = { course: 'one', passed: true, missed: 0, wrong: 0, onPractise: () => {}, onRetake: () => {} };
  await act(() => createRoot(place).render(<WayOn {...result} ways={ways} />));
  return place.querySelector('a');
}

it('says in which language the next entry is, where that is not the language of the page', async () => {
  const title = 'Teach the assistant with examples';
  const note = 'Icyigisho · iminota 20–25 · Icyongereza';
  const other = await wayOnTo({ title, lang: 'en', note, href: '/rw/5' });
  expect(other?.textContent).toBe(`Ikurikira: ${title}${note}`);
  expect(other?.querySelector('[lang]')?.textContent).toBe(title);
  const same = await wayOnTo({ title: 'Ibindi', lang: undefined, href: '/rw/5' });
  expect(same?.querySelector('small')).toBeNull();
});
