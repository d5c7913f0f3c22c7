/** Talks to a running academy as a guest, a learner or a superuser, without a browser. */
import { confirmAdminEndpoint } from '#domain/contract/administration/confirm-admin';
import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import { type QuizKey, quizPool } from '#domain/learning/grading';
import { drawQuiz } from '#domain/learning/quiz-draw';
import { SUPERUSER } from './fresh-data.ts';

export type Reply<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

export type Client = {
  id: string;
  token: string;
  email: string;
  password: string;
  get<Body = Record<string, unknown>>(path: string): Promise<Reply<Body>>;
  send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    extra?: Record<string, string>,
  ): Promise<Reply<Body>>;
};

export const PASSWORD = 'umuganda-2026-kigali';

/** With `answerMs`, an answer that takes longer is an error. */
export function client(origin: string, token = '', who: Partial<Client> = {}, answerMs?: number): Client {
  const send = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Reply<Body>> => {
    const headers: Record<string, string> = { ...(token !== '' && { Authorization: token }), ...extra };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    if (answerMs !== undefined) init.signal = AbortSignal.timeout(answerMs);
    const response = await fetch(origin + path, init);
    const text = await response.text();
    let parsed: unknown;
    try {
      parsed = text === '' ? {} : JSON.parse(text);
    } catch {
      parsed = { text };
    }
    return { status: response.status, body: parsed as Body, headers: response.headers };
  };
  return { id: '', email: '', password: PASSWORD, ...who, token, send, get: (path) => send('GET', path) };
}

let people = 0;

/** Signs a new learner up and in. `enrolled` also enrolls in the program. */
export async function newLearner(origin: string, { name = 'Aline Uwase', enrolled = false } = {}): Promise<Client> {
  const guest = client(origin);
  people += 1;
  const email = `learner-${process.pid}-${Date.now()}-${people}@academy.example`;
  const made = await guest.send('POST', '/api/academy/account/sign-up', {
    name,
    email,
    password: PASSWORD,
    consent: true,
    locale: 'en',
  });
  if (made.status !== 200) throw new Error(`sign-up: ${made.status} ${JSON.stringify(made.body)}`);
  const learner = await signIn(origin, email);
  if (enrolled) {
    const answer = await learner.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
    if (answer.status !== 200) throw new Error(`enroll: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return learner;
}

export async function signIn(origin: string, email: string, password = PASSWORD): Promise<Client> {
  const answer = await client(origin).send<{ token: string; record: { id: string } }>(
    'POST',
    '/api/collections/users/auth-with-password',
    {
      identity: email,
      password,
    },
  );
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return client(origin, answer.body.token, { id: answer.body.record.id, email, password });
}

export async function superuser(origin: string): Promise<Client> {
  const answer = await client(origin).send<{ token: string }>(
    'POST',
    '/api/collections/_superusers/auth-with-password',
    {
      identity: SUPERUSER.email,
      password: SUPERUSER.password,
    },
  );
  if (answer.status !== 200) throw new Error(`superuser: ${answer.status} ${JSON.stringify(answer.body)}`);
  return client(origin, answer.body.token);
}

/** Gives the password once more, as an administrator does before a backup, an export, a role or an override. */
export async function confirmAs(one: Client): Promise<Client> {
  const answer = await one.send('POST', confirmAdminEndpoint.path, { password: one.password });
  if (answer.status !== 200) throw new Error(`confirm: ${answer.status} ${JSON.stringify(answer.body)}`);
  return one;
}

/** Gives an account a role, as a superuser does in the dashboard. */
export async function giveRole(origin: string, user: string, role: 'learner' | 'instructor' | 'admin'): Promise<void> {
  const root = await superuser(origin);
  const answer = await root.send('PATCH', `/api/collections/users/records/${user}`, { role });
  if (answer.status !== 200) throw new Error(`role: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A new account that has a role. */
export async function newStaff(
  origin: string,
  role: 'instructor' | 'admin',
  who: Parameters<typeof newLearner>[1] = {},
): Promise<Client> {
  const staff = await newLearner(origin, who);
  await giveRole(origin, staff.id, role);
  return staff;
}

type Drawn = { number: number; asked: string[]; outline: string };

/** An attempt as the page of a learner sends it: all answers right, or (with `wrong`) the first `wrong` ones wrong. */
export function attemptOf(
  learner: Pick<Client, 'id'>,
  quiz: QuizKey,
  { number = 1, wrong = 0, key = newKey() } = {},
): AttemptRequest & Drawn {
  const asked = drawQuiz(quizPool(quiz), { learner: learner.id, number }).map(({ id }) => id);
  return { key, number, asked, outline: quiz.outline, answers: answersTo(quiz, asked, { wrong }) };
}

/** Answers to these questions: all right, or the first `wrong` ones wrong. */
export function answersTo(quiz: QuizKey, asked: readonly string[], { wrong = 0 } = {}): Record<string, string> {
  return Object.fromEntries(
    asked.map((id, index) => {
      const question = quiz.questions[id];
      if (!question) throw new Error(`no question ${id}`);
      // Worked out by task-attempts.ts.
      if (question.task) return [id, ''];
      const other = question.options.find((option) => option !== question.answer) ?? question.answer;
      return [id, index < wrong ? other : question.answer];
    }),
  );
}

let keys = 0;

/** A fresh attempt key, as a browser makes one. */
export function newKey(): string {
  keys += 1;
  return `test-attempt-${process.pid}-${String(keys).padStart(6, '0')}`;
}

/** An event as a page sends it. */
export function event(
  kind: string,
  course: string,
  lesson: string,
  at = new Date().toISOString(),
): Record<string, string> {
  keys += 1;
  return { id: `test-event-${process.pid}-${keys}`, kind, course, lesson, at };
}

/** That a required part of a lesson was done, as a page sends it. */
export function practiceEvent(course: string, lesson: string, part: string, at?: string): Record<string, string> {
  return { ...event('practice-done', course, lesson, at), part };
}
