// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { MadeKey } from './KeyInUse.tsx';

vi.mock('#site/ui/texts/copy.ts', () => ({ copy: (area: 'profile-settings') => copyFor('en')[area] }));

it('has the focus at the key that is shown once, also at one in its place: its button has gone', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  for (const value of ['spek-one', 'spek-two']) {
    await act(() => root.render(<MadeKey value={value} />));
    expect(document.activeElement).toBe(place.querySelector('input'));
    expect(place.querySelector('input')?.value).toBe(value);
    place.querySelector('button')?.focus();
  }
});
