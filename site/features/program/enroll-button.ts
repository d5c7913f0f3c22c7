/**
 * The buttons that enroll, on /program. With `?next=` in the address they lead back there; otherwise to the courses. What a press does is
 * loaded with the first press.
 */
import type { Me } from '#domain/contract/learning/me-shape';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { askedNext } from '#site/data/session/asked-next.ts';
import { enrollPath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { flash } from '#site/ui/toasts/flash.ts';

type EnrollState = 'unknown' | 'open' | 'busy' | 'enrolled';

const boxes = [...document.querySelectorAll<HTMLElement>('[data-enroll]')];
let isBusy = false;

/** What the button shows. When the server cannot say, enrolling is offered: a second time does no harm. */
function stateNow(me: Me | null, loaded: string): EnrollState {
  if (isBusy) return 'busy';
  if (me?.enrollment?.status === 'active') return 'enrolled';
  return me !== null || loaded === 'failed' ? 'open' : 'unknown';
}

function show(): void {
  const state = stateNow($me.get(), $meState.get());
  const t = copy('program').enroll;
  const labels = { unknown: t.checking, open: t.open, busy: t.busy, enrolled: t.open };
  for (const box of boxes) {
    box.dataset['state'] = state;
    const button = box.querySelector<HTMLButtonElement>('[data-enroll-button]');
    const go = box.querySelector<HTMLElement>('[data-enroll-go]');
    if (!button || !go) continue;
    button.textContent = labels[state];
    button.disabled = state === 'unknown';
    button.setAttribute('aria-busy', String(state === 'busy'));
    button.hidden = state === 'enrolled';
    go.hidden = state !== 'enrolled';
  }
}

async function enroll(program: string, next: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  show();
  const isEnrolled = await import('./try-to-enroll.ts')
    .then(({ tryToEnroll }) => tryToEnroll(program))
    .catch(() => {
      toastAbout('enroll-failed');
      return false;
    });
  if (!isEnrolled) {
    isBusy = false;
    show();
    return;
  }
  flash('enrolled');
  location.assign(next);
}

const asked = askedNext();
for (const box of boxes) {
  const next = asked ?? box.querySelector<HTMLAnchorElement>('[data-enroll-go]')?.href ?? '/courses';
  const guest = box.querySelector<HTMLAnchorElement>('[data-enroll-guest]');
  if (guest && asked !== null) guest.href = enrollPath(asked, pageLocale());
  box.querySelector('[data-enroll-button]')?.addEventListener('click', () => {
    void enroll(box.dataset['enroll'] ?? '', next);
  });
}

$me.subscribe(show);
$meState.subscribe(show);
void loadMe();
/** Back from the courses to this page as it was left: the store may say more by now. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isBusy = false;
  show();
  void loadMe();
});
