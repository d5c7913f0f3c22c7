/**
 * The theme switches of the page. The head script of Base has already applied the stored choice before paint; this keeps the
 * switches, the browser's own colour and other open tabs in step with it.
 */
const KEY = 'academy-theme';
const PAPER = { light: '#fbf7ee', dark: '#101e1b' };

type Theme = 'system' | 'light' | 'dark';

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function store(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
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
