/**
 * The theme switches of the page. The head script of Base has already applied the stored choice before paint; this keeps the
 * switches, the browser's own colour and other open tabs in step with it.
 */
import { readStored, removeStored, writeStored } from '#site/data/storage.ts';

const KEY = 'academy-theme';
const PAPER = { light: '#fbf7ee', dark: '#101e1b' };

type Theme = 'system' | 'light' | 'dark';

function stored(): Theme {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Where storage is blocked the choice holds for this page only. */
function store(theme: Theme): void {
  if (theme === 'system') removeStored(KEY);
  else writeStored(KEY, theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAPER[theme === 'system' ? own : theme];
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
    input.checked = input.value === theme;
  }
}

document.addEventListener('change', (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.closest('[data-theme-switch]')) return;
  store(input.value as Theme);
  show(input.value as Theme);
});
addEventListener('storage', (event) => event.key === KEY && show(stored()));
show(stored());
