/** Who gets which page: the guard in front of /course/…, addresses, headers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, signIn, superuser } from '#support/api-client';
import { quizKeyOf } from '#support/built-curriculum';
import { TEST_CONTENT } from '#support/test-content';

const LESSON = '/course/prompt-engineering-beginner/lesson/2';
const BUILDER_LESSON = '/course/ai-landscape-problem-framing/lesson/1';
/** A sentence of the lesson that is nowhere else. */
const CANARY = 'parts-of-a-prompt';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

async function page(
  path: string,
  cookie = '',
): Promise<{ status: number; location: string; html: string; headers: Headers }> {
  const response = await fetch(academy.origin + path, {
    redirect: 'manual',
    headers: cookie === '' ? {} : { Cookie: cookie },
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
    headers: response.headers,
  };
}

/** The page cookies of a real sign-in. */
async function cookiesOf(learner: Client): Promise<Record<string, string>> {
  const answer = await client(academy.origin).send('POST', '/api/collections/users/auth-with-password', {
    identity: learner.email,
    password: learner.password,
  });
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=') as [string, string]),
  );
}

function header(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** The first paragraph of the lesson's source, as plain words: what must not leave the server. */
function lessonSentence(): string {
  const source = readFileSync(`${TEST_CONTENT}/courses/prompt-engineering-beginner/${CANARY}.mdx`, 'utf8').replace(
    /^---[\s\S]*?---/,
    '',
  );
  const sentence = source.split('\n').find((line) => /^[A-Z][A-Za-z ,']{40,}\./.test(line)) ?? '';
  return sentence.slice(0, 40);
}

it('an old browser that asks for /favicon.ico gets a picture', async () => {
  const { status, headers } = await page('/favicon.ico');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});

describe('a lesson page', () => {
  it('sends a guest to sign in, and back to the lesson afterwards', async () => {
    const answer = await page(LESSON);
    expect(answer).toMatchObject({ status: 302, location: `/auth?next=${encodeURIComponent(LESSON)}` });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 403 at the same address to a learner who is not enrolled, and carries no lesson text', async () => {
    const answer = await page(LESSON, header(await cookiesOf(await newLearner(academy.origin))));
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('Course Access Required');
    expect(lessonSentence().length).toBeGreaterThan(30);
    expect(answer.html).not.toContain(lessonSentence());
  });

  it('answers 403 and names the courses when prerequisites are missing', async () => {
    const answer = await page(
      BUILDER_LESSON,
      header(await cookiesOf(await newLearner(academy.origin, { enrolled: true }))),
    );
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('You need to complete the prerequisite courses before accessing this content.');
    expect(answer.html).toContain('PE-101');
  });

  it('opens for an enrolled learner, compressed, with a policy of its own and an ETag that answers 304', async () => {
    const cookie = header(await cookiesOf(await newLearner(academy.origin, { enrolled: true })));
    const response = await fetch(academy.origin + LESSON, { headers: { Cookie: cookie, 'Accept-Encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toContain(lessonSentence());
    const again = await fetch(academy.origin + LESSON, {
      headers: { Cookie: cookie, 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('lesson 1 is a preview: a guest reads it', async () => {
    expect((await page('/course/prompt-engineering-beginner/lesson/1')).status).toBe(200);
  });

  it.each([
    '/course/no-such-course',
    '/course/prompt-engineering-beginner/lesson/99',
    '/course/prompt-engineering-beginner/lesson/x',
  ])('%s is a 404', async (path) => {
    const cookie = header(await cookiesOf(await newLearner(academy.origin, { enrolled: true })));
    expect((await page(path, cookie)).status).toBe(404);
  });
});

describe('the questions of a quiz', () => {
  const QUESTIONS = '/course/prompt-engineering-beginner/lesson/4/questions.json';

  it('lie behind the same guard as its page, which answers with a status and no page', async () => {
    expect((await page(QUESTIONS)).status).toBe(401);
    const stranger = await newLearner(academy.origin);
    expect((await page(QUESTIONS, header(await cookiesOf(stranger)))).status).toBe(403);
    const learner = await newLearner(academy.origin, { enrolled: true });
    const answer = await page(QUESTIONS, header(await cookiesOf(learner)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('hold every question of the pool and nothing of its key', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const { html } = await page(QUESTIONS, header(await cookiesOf(learner)));
    const key = quizKeyOf('prompt-engineering-beginner', 'first-prompts-quiz');
    const quiz = JSON.parse(html) as { questions: { id: string }[] };
    expect(quiz.questions.map(({ id }) => id)).toEqual(key.order);
    expect(html).not.toMatch(/"(answer|explanation|whys?|ref)"/);
  });

  it('are at their own address only', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const cookie = header(await cookiesOf(learner));
    const places = [
      '/lesson/4/key.json',
      '/lesson/1/questions.json',
      '/lesson/4/questions.json/x',
      '/lesson/4/..%2f..%2fx.json',
    ];
    for (const place of places)
      expect((await page(`/course/prompt-engineering-beginner${place}`, cookie)).status, place).toBe(404);
  });
});

describe('the page cookies', () => {
  it('open pages only together: without the marker, or with only the marker, a lesson asks to sign in', async () => {
    const cookies = await cookiesOf(await newLearner(academy.origin, { enrolled: true }));
    const { academy_session: marker = '', academy_token: token = '' } = cookies;
    expect((await page(LESSON, header(cookies))).status).toBe(200);
    expect((await page(LESSON, `academy_token=${token}`)).status).toBe(302);
    expect((await page(LESSON, `academy_session=${marker}`)).status).toBe(302);
  });

  it('the token is out of reach of scripts, the marker is not, and both stay on this site', async () => {
    const learner = await newLearner(academy.origin);
    const answer = await client(academy.origin).send('POST', '/api/collections/users/auth-with-password', {
      identity: learner.email,
      password: learner.password,
    });
    const [token = '', marker = ''] = answer.headers.getSetCookie();
    expect(token).toMatch(/^academy_token=.*HttpOnly.*SameSite=Lax/);
    expect(marker).toMatch(/^academy_session=.*SameSite=Lax/);
    expect(marker).not.toContain('HttpOnly');
  });

  it('are Secure and host-bound when the public address is https', async () => {
    const secure = await startAcademy({ origin: 'https://academy.example' });
    try {
      const learner = await newLearner(secure.origin);
      const answer = await client(secure.origin).send('POST', '/api/collections/users/auth-with-password', {
        identity: learner.email,
        password: learner.password,
      });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-academy_token=.*Path=\/;.*Secure/);
      const home = await fetch(`${secure.origin}/`);
      expect(home.headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await secure.stop();
    }
  });

  it('an impersonation sets none, and its token opens no page', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const root = await superuser(academy.origin);
    const answer = await root.send<{ token: string }>('POST', `/api/collections/users/impersonate/${learner.id}`, {
      duration: 600,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await page(LESSON, `academy_token=${answer.body.token}; academy_session=${learner.id}`)).status).toBe(302);
  });

  it('a superuser token opens no page, and a cookie opens no API', async () => {
    const root = await superuser(academy.origin);
    expect((await page(LESSON, `academy_token=${root.token}; academy_session=x`)).status).toBe(302);
    const cookies = header(await cookiesOf(await newLearner(academy.origin, { enrolled: true })));
    expect((await page('/api/academy/me', cookies)).status).toBe(401);
  });

  it('sign-out is always 204 and clears them; a global one ends every session of the account', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const cookies = header(await cookiesOf(learner));
    const elsewhere = await signIn(academy.origin, learner.email);
    const local = await client(academy.origin).send('POST', '/api/academy/sign-out', { scope: 'local' });
    expect(local.status).toBe(204);
    expect(local.headers.getSetCookie().every((line) => /Max-Age=0/.test(line))).toBe(true);
    expect(local.headers.get('clear-site-data')).toBe('"cache"');
    expect((await page(LESSON, cookies)).status).toBe(200);
    expect((await learner.send('POST', '/api/academy/sign-out', { scope: 'global' })).status).toBe(204);
    expect((await page(LESSON, cookies)).status).toBe(302);
    expect((await elsewhere.get('/api/academy/me')).status).toBe(401);
    expect((await learner.send('POST', '/api/academy/sign-out', { scope: 'global' })).status).toBe(204);
  });
});

describe('addresses', () => {
  it.each([
    ['/courses/', 301, '/courses'],
    ['/courses.html', 301, '/courses'],
    ['/index.html', 301, '/'],
    ['/courses/?level=Builder', 301, '/courses?level=Builder'],
    ['/course', 302, '/courses'],
    ['/course/', 302, '/courses'],
  ])('%s goes to its clean form', async (path, status, location) => {
    expect(await page(path)).toMatchObject({ status, location });
  });

  it.each(['/%5Cevil.example/', '/%09/evil.example/', '//evil.example/'])(
    '%s never leads to another site',
    async (path) => {
      const { location } = await page(path);
      expect(new URL(location, academy.origin).origin).toBe(academy.origin);
    },
  );

  it.each([
    '/nope',
    '/404',
    '/..%2f..%2fpackage.json',
    '/headers/public/index.html.json',
    '/guarded/course/prompt-engineering-beginner',
    '/pb_hooks/academy.js',
    '/refused/not-enrolled/prompt-engineering-beginner',
    '/quiz-keys/prompt-engineering-beginner.json',
  ])('%s is the 404 page', async (path) => {
    const answer = await page(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('an unknown address of the API stays a JSON 404', async () => {
    const answer = await page('/api/academy/nope');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.html)).toMatchObject({ status: 404 });
  });

  it('hashed assets may be kept without a limit, pages are requested again', async () => {
    const home = await page('/');
    expect(home.headers.get('cache-control')).toBe('no-cache');
    const asset = /\/_astro\/[^"]+\.css/.exec(home.html)?.[0] ?? '';
    expect((await page(asset)).headers.get('cache-control')).toBe('max-age=31536000, immutable');
  });

  it.each(['%2e%2f', '.%2f', '%2f', 'x%2f%2e%2e%2f'])('an asset has one address: not one with %s', async (detour) => {
    const asset = /\/_astro\/([^"]+\.css)/.exec((await page('/')).html)?.[1] ?? '';
    const { status, headers } = await page(`/_astro/${detour}${asset}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toContain('text/html');
  });

  it('so has a page', async () => {
    expect((await page('/courses')).status).toBe(200);
    const { status, headers } = await page('/.%2fcourses');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('the frame for learners’ code has a policy that gives it an origin of its own and no network', async () => {
    const { status, headers, html } = await page('/playground-frame');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
        "img-src data:; worker-src blob:; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; " +
        "trusted-types default; frame-ancestors 'self'",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(html).not.toMatch(/<script[^>]+src=|<link/);
    expect((await page('/courses')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('the worker for SQL may compile WebAssembly and reach nothing, and no other file has a policy of its own', async () => {
    const files = readdirSync(`${academy.academy.build}/public/_astro`).filter((file) => /worker.*\.js$/.test(file));
    const policies = await Promise.all(
      files.map(async (file) => [file, (await page(`/_astro/${file}`)).headers.get('content-security-policy')]),
    );
    expect(policies.filter(([, policy]) => policy !== null)).toEqual([
      [expect.stringMatching(/^sql-worker-/), "default-src 'none'; script-src 'wasm-unsafe-eval'"],
    ]);
  });

  it('every answer carries the safety headers', async () => {
    for (const path of ['/', '/nope', LESSON.replace('2', '1')]) {
      const { headers } = await page(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });
});

describe('the built site', () => {
  const built = (): string => academy.academy.build;

  it('lies in three folders, and no lesson text that is not a preview lies in the public one, but on paper', async () => {
    const { filesBelow } = await import('#scripts/build/assemble-site');
    const sentence = lessonSentence();
    const leaks = filesBelow(`${built()}/public`).filter(
      // A booklet is a whole course, for those who print it without an account: lessons of open courses are no secret.
      (file) =>
        !/\.(br|gz|png|woff2)$|\/(booklet|teachers-kit)\.html$/.test(file) &&
        readFileSync(file, 'utf8').includes(sentence),
    );
    expect(leaks).toEqual([]);
    expect(existsSync(`${built()}/guarded/course/prompt-engineering-beginner/lesson/2.html`)).toBe(true);
  });

  it('holds no answer, no explanation, no e-mail of a learner and no secret', async () => {
    const { filesBelow } = await import('#scripts/build/assemble-site');
    const secrets: string[] = [];
    for (const file of ['prompt-engineering-beginner', 'ai-landscape-problem-framing']) {
      const keys = JSON.parse(readFileSync(`${built()}/pb_hooks/quiz-keys/${file}.json`, 'utf8')) as Record<
        string,
        { questions: Record<string, { explanation: string; whys: Record<string, string> }> }
      >;
      for (const { questions } of Object.values(keys))
        for (const question of Object.values(questions))
          secrets.push(question.explanation, ...Object.values(question.whys));
    }
    expect(secrets.length).toBeGreaterThan(100);
    const text = [...filesBelow(`${built()}/public`), ...filesBelow(`${built()}/guarded`)]
      .filter((file) => /\.(html|js|json|css|txt|xml)$/.test(file))
      .map((file) =>
        readFileSync(file, 'utf8').replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      )
      .join('\n');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/"answer":"[a-z]"/);
  });
});
