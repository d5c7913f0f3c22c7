/** Fills the section: syncing, the modules, nothing found, not reachable; or takes it away where no catalogue is set. */
import {
  type ExternalModulesResponse,
  externalModulesEndpoint,
} from '#domain/contract/external-modules/external-modules';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { moduleCard } from './module-card.ts';

const ASK_AGAIN_MS = 20_000;
const MAX_ASKS = 6;
/** The catalogue that the page names in its texts. */
const NAMED_HOST = 'learn.microsoft.com';

/** Asks the server, and while it is syncing a few times more. */
export async function showModules(section: HTMLElement, asks = 1): Promise<void> {
  const t = copy('external-modules');
  const answer = await call(externalModulesEndpoint);
  if (!answer.ok) {
    say(section, t.failed);
    offerRetry(section);
    return;
  }
  show(section, answer.data);
  if (answer.data.state === 'syncing' && asks < MAX_ASKS)
    window.setTimeout(() => void showModules(section, asks + 1), ASK_AGAIN_MS);
}

function show(section: HTMLElement, answer: ExternalModulesResponse): void {
  const t = copy('external-modules');
  if (answer.state === 'off') {
    section.remove();
    return;
  }
  if (answer.host !== NAMED_HOST) nameHost(section, answer.host);
  if (answer.state === 'syncing') say(section, t.syncing, true);
  else if (answer.modules.length === 0)
    say(section, answer.host === NAMED_HOST ? t.empty : fill(t.other.empty, { host: answer.host }));
  else {
    say(section, '');
    partOf(section, '[data-external-list]').replaceChildren(...answer.modules.map(moduleCard));
  }
}

/** Another catalogue than the one that the page names goes by the name of its host. */
function nameHost(section: HTMLElement, host: string): void {
  const { title, lead } = copy('external-modules').other;
  writeTexts(section, { title: fill(title, { host }), lead: fill(lead, { host }) });
}

function offerRetry(section: HTMLElement): void {
  const button = partOf(section, '[data-external-retry]');
  button.hidden = false;
  button.onclick = () => {
    button.hidden = true;
    say(section, copy('external-modules').syncing, true);
    void showModules(section);
  };
}

/** In the status line; with nothing to say it goes. */
function say(section: HTMLElement, status: string, isBusy = false): void {
  const line = partOf(section, '[data-external-status]');
  writeTexts(line, { status });
  partOf(line, '[data-spinner]').hidden = !isBusy;
  line.hidden = status === '';
}
