/** The script of /weekly-mail: the button stops the mails to the recipient of the link. */
import { at } from '#domain/contract/endpoint';
import { stopMailEndpoint } from '#domain/contract/reminders/stop-mail';
import { call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';

const token = new URLSearchParams(location.search).get('token') ?? '';
const button = document.querySelector<HTMLButtonElement>('[data-stop-mail]');
const status = document.querySelector<HTMLElement>('[data-stop-said]');

button?.addEventListener('click', () => void stop());

async function stop(): Promise<void> {
  const t = copy('weekly-mail');
  if (!button || !status || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  button.textContent = t.busy;
  const answer = await call(at(stopMailEndpoint, { token: token === '' ? '-' : token }));
  button.ariaBusy = null;
  button.textContent = t.stop;
  if (answer.ok) {
    status.textContent = t.done;
    // Nothing is left to press.
    button.hidden = true;
    status.focus();
  } else status.textContent = answer.code === 'not-found' ? t.unknown : t.failed;
}
