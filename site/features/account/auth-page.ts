/** The script of /auth: which panel is shown, and the forms. */
import { goOn } from '#site/data/session/go-on.ts';
import { $arrival } from '#site/data/session/session.ts';
import { wireShowPassword } from '#site/ui/form.ts';
import { followMailLink } from './mail-links.ts';
import { openTab, showPanel } from './panels.ts';
import { showAsked } from './show-asked.ts';
import { startSignIn } from './sign-in.ts';
import { startSignUp } from './sign-up.ts';

function form(name: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`);
}

const signInForm = form('sign-in');
const signUpForm = form('sign-up');
if (signInForm && signUpForm) {
  startSignIn(signInForm);
  startSignUp(signUpForm, signInForm);
}
wireShowPassword();
for (const link of document.querySelectorAll('[data-to-sign-in]')) {
  link.addEventListener('click', () => openTab('sign-in'));
}
document.querySelector('[data-go-on]')?.addEventListener('click', () => goOn({ asked: true }));
if (!followMailLink(form)) {
  const query = new URLSearchParams(location.search);
  if (query.has('enroll') || query.get('tab') === 'sign-up') openTab('sign-up');
  void showAsked();
  $arrival.subscribe((arrival) => {
    if (arrival === 'form') showPanel('forms');
    else showPanel(arrival);
  });
}
