/** The navigation's menu (a `<details>`, so it opens without this): closes on Esc, on a click outside and when focus leaves. */
import '#site/shell/session/nav-session.ts';
import '#site/shell/shortcuts/shortcuts.ts';
import './language.ts';
import './search-keys.ts';
import './theme.ts';

const menus = document.querySelectorAll<HTMLDetailsElement>('.nav details');

for (const menu of menus) {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}

document.addEventListener('click', ({ target }) => {
  for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of menus) {
    if (!menu.open) continue;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

/** Signed in, the logo leads to the learner's own start page. */
if (document.documentElement.dataset['session'] === 'in') {
  const logo = document.querySelector<HTMLAnchorElement>('[data-nav="logo"]');
  if (logo?.dataset['in']) logo.href = logo.dataset['in'];
}
