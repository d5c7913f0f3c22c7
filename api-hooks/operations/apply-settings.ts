import { requestEmailChangeEndpoint } from '#domain/contract/account/mail-links';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import type { Endpoint } from '#domain/contract/endpoint';
import { reportEndpoint } from '#domain/contract/operations/report';
import { environment } from '../lib/environment.ts';

type Smtp = { host: string; port: number; username: string; password: string; tls: boolean; from: string };

const WARN = 4;
const MAIL_FROM = 'no-reply@spek.academy';

/**
 * PocketBase's settings come from the environment at every start and are written only when they differ. Rate limits count by
 * address, so they are wide (a classroom shares one address); what is strict counts by account (throttle-sign-in.ts).
 */
export function applySettings(event: core.BootstrapEvent): void {
  event.next();
  const settings = event.app.settings();
  const before = JSON.stringify(settings);
  const smtp = environment.smtp === '' ? null : (JSON.parse(environment.smtp) as Smtp);

  settings.meta.appName = 'Spek Academy';
  settings.meta.appURL = environment.origin;
  settings.meta.senderName = 'Spek Academy';
  settings.meta.senderAddress = smtp?.from ?? MAIL_FROM;
  settings.smtp.enabled = smtp !== null;
  settings.smtp.host = smtp?.host ?? 'localhost';
  settings.smtp.port = smtp?.port ?? 25;
  settings.smtp.username = smtp?.username ?? '';
  settings.smtp.password = smtp?.password ?? '';
  settings.smtp.tls = smtp?.tls ?? false;
  settings.logs.minLevel = WARN;
  settings.logs.maxDays = 14;
  settings.logs.logIP = false;
  settings.batch.enabled = false;
  settings.trustedProxy.headers = (environment.trustedProxy === '' ? [] : environment.trustedProxy.split(',')) as never;
  settings.rateLimits.enabled = true;
  settings.rateLimits.rules = [
    rule('users:authWithPassword', 300, 60),
    rule('users:requestPasswordReset', 30, 60),
    rule('users:requestVerification', 30, 60),
    rule(labelOf(requestEmailChangeEndpoint), 30, 60),
    // PocketBase compares the password there before any hook could count the wrong ones.
    rule('users:confirmEmailChange', 10, 60),
    rule(labelOf(signUpEndpoint), 120, 60),
    rule(labelOf(reportEndpoint), 30, 60),
    rule('_superusers:authWithPassword', 10, 60),
    rule('/api/', 6000, 10),
  ] as never;
  if (JSON.stringify(settings) !== before) event.app.save(settings as never);
}

/** How the limits of PocketBase name a route. */
function labelOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function rule(label: string, maxRequests: number, duration: number): object {
  return { label, maxRequests, duration, audience: '' };
}
