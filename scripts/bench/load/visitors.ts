/** The requests of seeded learners, as bytes: pages, `me`, what was done, quizzes, verification, sign-ins. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { at } from '#domain/contract/endpoint';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import { submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import type { QuizKey } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, event, PASSWORD, practiceEvent } from '#support/api-client';
import { quizKeyOf } from '#support/built-curriculum';
import { requestBytes } from '../light-client.ts';
import type { Arrival, Kind } from './day.ts';
import { courseOf, DONE_OF_UNDER_WAY, FINISHED, UNDER_WAY } from './models.ts';
import type { Visitors } from './open-loop.ts';
import { type SeededAccount, seededAccount } from './seed.ts';

const PAGES = ['/', '/dashboard', '/courses', `/courses/${FINISHED}`];
const GUARDED = `/course/${FINISHED}/lesson/2`;
const BROTLI = { 'Accept-Encoding': 'br, gzip' };
const DAY_SECONDS = 86_400;
/** The number of the first attempt that is played. */
const SECOND = 2;

type Course = ReturnType<typeof courseOf>;

/** Where one learner is, as far as it was played. */
type Place = { etag: string; lessons: number };

export class SeededVisitors implements Visitors {
  private readonly active: number;
  private readonly secret: string;
  private readonly collection: string;
  private readonly assets: string[];
  private readonly etags = new Map<string, string>();
  private readonly lessons: Course['entries'];
  private readonly quiz: string;
  private readonly key: QuizKey;
  private readonly places = new Map<number, Place>();
  private readonly tokens = new Map<number, string>();
  /** Learners of whom nothing is kept in the server's memory are taken from the end. */
  private fresh = 0;
  private attempts = 0;
  private sent = 0;

  private constructor(academy: RunningAcademy, active: number) {
    this.active = active;
    const db = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
    const row = db.prepare("SELECT id, options FROM _collections WHERE name = 'users'").get() as Record<string, string>;
    db.close();
    this.collection = row['id'] ?? '';
    this.secret = (JSON.parse(row['options'] ?? '{}') as { authToken: { secret: string } }).authToken.secret;
    this.assets = assetsOf(academy);
    this.lessons = courseOf(UNDER_WAY)
      .entries.slice(DONE_OF_UNDER_WAY)
      .filter(({ kind }) => kind === 'lesson');
    this.quiz = courseOf(FINISHED).entries.find(({ kind }) => kind === 'quiz')?.id ?? '';
    this.key = quizKeyOf(FINISHED, this.quiz);
  }

  /** `active`: how many seeded learners are active. */
  static async of(academy: RunningAcademy, active: number): Promise<SeededVisitors> {
    const visitors = new SeededVisitors(academy, active);
    for (const page of PAGES) {
      const { headers } = await fetch(academy.origin + page, { headers: BROTLI });
      visitors.etags.set(page, headers.get('ETag') ?? '');
    }
    return visitors;
  }

  request({ kind, learner }: Arrival): Buffer {
    this.sent += 1;
    return this.make[kind](learner % this.active);
  }

  onAnswer({ kind, learner }: Arrival, answer: Buffer): void {
    if (kind !== 'me, not changed') return;
    const [, etag] = /\r\netag: ([^\r]+)/i.exec(answer.toString('latin1', 0, 1000)) ?? [];
    if (etag !== undefined) this.placeOf(learner % this.active).etag = etag;
  }

  private readonly make: Record<Kind, (n: number) => Buffer> = {
    'public page': () => requestBytes('GET', this.nextOf(PAGES), BROTLI),
    'public page, not changed': () => {
      const page = this.nextOf(PAGES);
      return requestBytes('GET', page, { ...BROTLI, 'If-None-Match': this.etags.get(page) ?? '' });
    },
    'script or style': () => requestBytes('GET', this.nextOf(this.assets), BROTLI),
    'guarded lesson': (n) => {
      const { id } = seededAccount(n);
      const Cookie = `academy_token=${this.tokenOf(n)}; academy_session=${id}`;
      return requestBytes('GET', GUARDED, { ...BROTLI, Cookie });
    },
    'me, not changed': (n) => {
      const { etag } = this.placeOf(n);
      return requestBytes('GET', meEndpoint.path, { ...this.own(n), ...(etag !== '' && { 'If-None-Match': etag }) });
    },
    'me, computed again': () => {
      this.fresh += 1;
      return requestBytes('GET', meEndpoint.path, this.own(this.active - 1 - (this.fresh % this.active)));
    },
    'lesson opened': (n) => this.events(n, [event('lesson-opened', FINISHED, 'what-a-model-does')]),
    'lesson completed': (n) => this.completion(n),
    'quiz attempt': () => {
      // Each of another learner, because a number that was left out is refused. The first one is the model's.
      this.attempts += 1;
      const n = (Math.floor(this.active / 2) + this.attempts) % this.active;
      const number = SECOND + Math.floor(this.attempts / this.active);
      const attempt = attemptOf(seededAccount(n), this.key, { number });
      const { path } = at(submitAttemptEndpoint, { quizId: quizId(FINISHED, this.quiz) });
      return requestBytes('POST', path, this.own(n), attempt);
    },
    verification: (n) => requestBytes('GET', at(verifyEndpoint, { code: seededAccount(n).code }).path, BROTLI),
    'sign-in': (n) =>
      requestBytes('POST', signInEndpoint.path, {}, { identity: seededAccount(n).email, password: PASSWORD }),
  };

  /** The next lesson of the learner, with the practices that it requires. */
  private completion(n: number): Buffer {
    const place = this.placeOf(n);
    const entry = this.lessons[place.lessons % this.lessons.length];
    place.lessons += 1;
    if (entry === undefined) throw new Error(`${UNDER_WAY} has too few lessons.`);
    const done = (entry.practices?.ids ?? []).map((part) => practiceEvent(UNDER_WAY, entry.id, part));
    const edition = entry.practices?.edition ?? '';
    return this.events(n, [...done, { ...event('lesson-completed', UNDER_WAY, entry.id), edition }]);
  }

  private events(n: number, events: unknown[]): Buffer {
    return requestBytes('POST', eventsEndpoint.path, this.own(n), { changes: true, events });
  }

  private own(n: number): { Authorization: string } {
    return { Authorization: this.tokenOf(n) };
  }

  private placeOf(n: number): Place {
    const known = this.places.get(n);
    if (known) return known;
    const place = { etag: '', lessons: 0 };
    this.places.set(n, place);
    return place;
  }

  /** What a sign-in would answer, made here: a sign-in costs a password's hash. */
  private tokenOf(n: number): string {
    const known = this.tokens.get(n);
    if (known !== undefined) return known;
    const account: SeededAccount = seededAccount(n);
    const exp = Math.floor(Date.now() / 1000) + DAY_SECONDS;
    const claims = { collectionId: this.collection, exp, id: account.id, refreshable: true, type: 'auth' };
    const text = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => base64url(JSON.stringify(part))).join('.');
    const signature = createHmac('sha256', account.tokenKey + this.secret)
      .update(text)
      .digest('base64url');
    const token = `${text}.${signature}`;
    this.tokens.set(n, token);
    return token;
  }

  private nextOf(list: readonly string[]): string {
    return list[this.sent % list.length] ?? '/';
  }
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** The scripts and styles that the landing page and the dashboard load. */
function assetsOf({ academy }: RunningAcademy): string[] {
  const pages = ['index.html', 'dashboard.html'].map((file) =>
    readFileSync(join(academy.build, 'public', file), 'utf8'),
  );
  return [...new Set(pages.flatMap((html) => html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? []))];
}
