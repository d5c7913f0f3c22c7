/** Fills the section: syncing, the modules, nothing found, not reachable; or takes it away where no catalogue is set. */
import { type ExternalModulesResponse, externalModulesEndpoint } from '#domain/contract/external-modules';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { moduleCard } from './module-card.ts';

const ASK_AGAIN_MS = 20_000;
const MAX_ASKS = 6;

/** Asks the server, and while it is syncing a few times more. */
export async function showModules(section: HTMLElement, asks = 1): Promise<void> {
  const answer = await call(externalModulesEndpoint);
  if (!answer.ok) {
    const again = element('button', 'btn btn-sm', copy('external-modules').retry, { type: 'button' });
    again.addEventListener('click', () => {
      showSyncing(section);
      void showModules(section);
    });
    say(section, copy('external-modules').failed, again);
    return;
  }
  show(section, answer.data);
  if (answer.data.state === 'syncing' && asks < MAX_ASKS)
    window.setTimeout(() => void showModules(section, asks + 1), ASK_AGAIN_MS);
}

function show(section: HTMLElement, answer: ExternalModulesResponse): void {
  if (answer.state === 'off') section.remove();
  else if (answer.state === 'syncing') showSyncing(section);
  else if (answer.modules.length === 0) say(section, copy('external-modules').empty);
  else {
    say(section);
    section.querySelector('[data-external-list]')?.replaceChildren(...answer.modules.map(moduleCard));
  }
}

function showSyncing(section: HTMLElement): void {
  say(section, element('span', 'spinner', '', { 'aria-hidden': 'true' }), copy('external-modules').syncing);
}

/** In the status line; with nothing to say it goes. */
function say(section: HTMLElement, ...parts: (string | HTMLElement)[]): void {
  section.querySelector('[data-external-status]')?.replaceChildren(...parts);
}
