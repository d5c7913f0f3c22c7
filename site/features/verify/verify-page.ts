/**
 * The verification pages: /verify (form, file, `#<jwt>`) and /verify/{token}. The address is only read, never followed: of a pasted
 * link nothing but its last part counts.
 */
import {
  CREDENTIAL_FILE_MAX_BYTES,
  credentialInFile,
  credentialInText,
  type FoundCredential,
} from '#domain/credentials/credential-file';
import { readCode, type TypedCode } from '#domain/credentials/verification';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificatePath } from '../../paths.ts';
import { type CheckedCertificate, checkCode, checkFound } from './check-certificate.ts';
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

/** Runs a check; the answer of an older one that comes late is dropped. */
async function run(check: Promise<CheckedCertificate>): Promise<void> {
  runs += 1;
  const own = runs;
  section.setAttribute('aria-busy', 'true');
  const checked = await check;
  if (own !== runs) return;
  // With nothing to show, the next thing that a reader wants is another try.
  if (again !== null) again.open = checked.text === null;
  showResult(section, checked);
}

/** The form: a credential pasted whole is checked here; everything else has a page of its own. */
function submit(event: SubmitEvent): void {
  event.preventDefault();
  const { form: t } = copy('verify');
  const found = credentialInText(input.value);
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
  sayError(file, opened.size > CREDENTIAL_FILE_MAX_BYTES ? t.fileLarge : '');
  if (opened.size > CREDENTIAL_FILE_MAX_BYTES) return;
  const found = credentialInFile(new Uint8Array(await opened.arrayBuffer()));
  if (found.kind === 'none') sayError(file, t.fileUnreadable);
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
function checkAddress(): void {
  const found: FoundCredential = credentialInText(decodeURIComponentSafely(window.location.hash.slice(1)));
  const code =
    /\/verify\/([^/]+)\/?$/.exec(window.location.pathname)?.[1] ??
    new URLSearchParams(window.location.search).get('code');
  if (found.kind !== 'none') void run(checkFound(found, origins));
  else if (code)
    void run(claimedCertificate(decodeURIComponentSafely(code)) ?? checkCode(decodeURIComponentSafely(code), origins));
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

form.addEventListener('submit', submit);
file.addEventListener('change', () => void openFile(file.files?.[0]));
window.addEventListener('hashchange', checkAddress);
watchDrops(form, ([dropped]) => void openFile(dropped));
checkAddress();
