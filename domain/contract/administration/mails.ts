/**
 * GET admin/mails?page: mails that were not sent because no mail server is set, the newest first, without their texts. GET admin/mails/{id}: the
 * text of one, with its link, after the password was given once more: who opens a link can set a learner's password.
 */
import type { Endpoint } from '../endpoint.ts';
import { flag, list, number, object, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

export const MAILS_PAGE_SIZE = 50;

/** `closed`: its link belongs to another administrator or a superuser (domain/people/outbox.ts). */
const waitingMail = object({ id: text, to: text, subject: text, at: text, closed: flag });
export type WaitingMail = Shaped<typeof waitingMail>;

export const mailsEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/mails`,
  /** `leave`: a mail server is set, so new mails go out and none waits here. */
  answer: object({ mails: list(waitingMail), leave: flag, page: number, more: flag }),
} as const satisfies Endpoint;
export type MailsResponse = Shaped<typeof mailsEndpoint.answer>;

export const mailEndpoint = {
  method: 'GET',
  path: `${mailsEndpoint.path}/{id}`,
  answer: object({ text }),
} as const satisfies Endpoint;
export type MailResponse = Shaped<typeof mailEndpoint.answer>;
