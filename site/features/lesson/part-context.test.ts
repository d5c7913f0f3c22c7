import { expect, it } from 'vitest';
import { modelKeyPath } from '#site/settings-paths.ts';
import { localeOfPage } from './part-context.ts';

it('leads out of an English lesson to a page in the language of the page that it is on', () => {
  const to = (path: string): string => modelKeyPath(localeOfPage({ url: new URL(path, 'https://academy.example') }));
  expect(to('/rw/course/prompt-engineering-beginner/lesson/2')).toMatch(/^\/rw\/.+#model-key$/);
  expect(to('/course/prompt-engineering-beginner/lesson/2')).toMatch(/^\/(?!rw\/).+#model-key$/);
});
