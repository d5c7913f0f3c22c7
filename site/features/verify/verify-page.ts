/**
 * The verification pages: /verify (form, file, `#<jwt>`) and /verify/{token}. The address is only read, never followed: of a pasted
 * link nothing but its last part counts.
 */
import { readCode, type TypedCode } from '#domain/credentials/verification';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificatePath } from '../../paths.ts';
import { type CheckedCertificate, checkCode } from './check-certificate.ts';
import { claimedCertificate } from './claimed-certificate.ts';
import { showResult } from './show-result.ts';
import { watchDrops } from './watch-drops.ts';

const section = partOf(document, '[data-verify-result]');
const form = partOf<HTMLFormElement>(document, '[data-verify-form]');
const input = partOf<HTMLInputElement>(form, '#code');
const file = partOf<HTMLInputElement>(form, '#file');
const again = document.querySelector<HTMLDetailsElement>('[data-verify-again]');
/** Of this academy: as it was built, and as it is reached here. */
const origins = [section.dataset['origin'] ?? '', window.location.origin];
let runs = 0;

/** What reads and checks a whole credential. */
async function forCredentials(): Promise<
  typeof import('./check-found.ts') & typeof import('#domain/credentials/credential-file')
> {
  const [check, read] = await Promise.all([import('./check-found.ts'), import('#domain/credentials/credential-file')]);
  return { ...check, ...read };
}

/** Runs a check; the answer of an older one that comes late is dropped. */
async function run(check: Promise<CheckedCertificate>): Promise<void> {
  runs += 1;
  const own = runs;
  section.setAttribute('aria-busy', 'true');
  const checked = await check.catch((error: unknown) => {
    console.warn('A certificate could not be checked', error);
    return null;
  });
  if (own !== runs) return;
  if (checked === null) {
    refuse();
    return;
  }
  // With nothing to show, the next thing that a reader wants is another try.
  if (again !== null) again.open = checked.text === null;
  showResult(section, checked);
}

/** For what cannot be read as a credential: the message is at the form. Nothing stays busy, and no verdict on something else stays below. */
function refuse(control = input): void {
  section.removeAttribute('aria-busy');
  section.hidden = true;
  sayError(control, copy('verify').form.refused);
}

/** The form: a credential pasted whole is checked here; everything else has a page of its own. */
async function submit(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const { form: t } = copy('verify');
  const { checkFound, credentialInText } = await forCredentials();
  const found = credentialInText(input.value);
  if (found.kind === 'refused') {
    refuse();
    return;
  }
  if (found.kind !== 'none') {
    sayError(input, '');
    void run(checkFound(found, origins));
    return;
  }
  const address = addressOf(readCode(input.value));
  if (address === null) sayError(input, readCode(input.value).kind === 'blank' ? t.blank : t.unreadable);
  else window.location.assign(certificatePath(address));
}

/** What is after /verify/ for something typed; null when there is nothing to look up. */
function addressOf(typed: TypedCode): string | null {
  if (typed.kind === 'code') return typed.code;
  if (typed.kind === 'token' || typed.kind === 'offline') return typed.token;
  if (typed.kind !== 'learner') return null;
  return typed.courseSlug === null ? typed.learnerId : `${typed.courseSlug.toUpperCase()}-${typed.learnerId}`;
}

async function openFile(opened: File | undefined): Promise<void> {
  if (opened === undefined) return;
  const { form: t } = copy('verify');
  const { CREDENTIAL_FILE_MAX_BYTES, checkFound, credentialInFile } = await forCredentials();
  sayError(file, opened.size > CREDENTIAL_FILE_MAX_BYTES ? t.fileLarge : '');
  if (opened.size > CREDENTIAL_FILE_MAX_BYTES) return;
  const found = credentialInFile(new Uint8Array(await opened.arrayBuffer()));
  if (found.kind === 'none') sayError(file, t.fileUnreadable);
  else if (found.kind === 'refused') refuse(file);
  else await run(checkFound(found, origins));
}

function sayError(control: HTMLInputElement, text: string): void {
  const error = document.getElementById(`${control.id}-error`);
  if (error) error.textContent = text;
  control.setAttribute('aria-invalid', String(text !== ''));
  if (text === '') return;
  const closed = control.closest('details');
  if (closed) closed.open = true;
  control.focus();
}

/** What the address asks for: a token after /verify/, or a whole credential after '#', which no server ever sees. */
async function checkAddress(): Promise<void> {
  const fragment = decodeURIComponentSafely(window.location.hash.slice(1));
  if (fragment !== '') {
    const { checkFound, credentialInText } = await forCredentials();
    const found = credentialInText(fragment);
    if (found.kind === 'refused') return refuse();
    if (found.kind !== 'none') return await run(checkFound(found, origins));
  }
  const code =
    /\/verify\/([^/]+)\/?$/.exec(window.location.pathname)?.[1] ??
    new URLSearchParams(window.location.search).get('code');
  if (!code) return;
  const typed = decodeURIComponentSafely(code);
  await run(claimedCertificate(typed) ?? checkCode(typed, origins));
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

form.addEventListener('submit', (event) => void submit(event));
file.addEventListener('change', () => void openFile(file.files?.[0]));
window.addEventListener('hashchange', () => void checkAddress());
watchDrops(form, ([dropped]) => void openFile(dropped));
void checkAddress();
