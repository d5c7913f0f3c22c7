/** `npm run try:prompts` against a stand-in for the model: good, bad, slow, broken, and none. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { readRecordedAnswers } from '#content/schema/recorded-answers';
import { exampleReport } from '#scripts/check-content/example-answers';
import { main } from '#scripts/try-prompts/try-prompts';
import { type Behaviour, type ModelServer, say, startModelServer } from '#support/model-server';
import { adding, DRAFT, mutatedContent } from './mutated-content.ts';

const COURSE = 'next-steps';
const STORED = `courses/${COURSE}/recorded-answers.yaml`;
const SHORT = 'Say in five words why we wash coffee.';
const LONG = 'Explain why we wash coffee.';
const WASHED = 'Washing takes the sugar away.';
const PROMPTS = `<Prompt title="Short">

\`\`\`prompt
${SHORT}
\`\`\`

\`\`\`output
It tastes better.
\`\`\`

<Expect most={6} contains="sugar, sweet" without="threaten" language="en" />

</Prompt>

<Prompt title="Long">

\`\`\`prompt
${LONG}
\`\`\`

\`\`\`output
Coffee is washed.
\`\`\`

</Prompt>`;

type Result = { code: number | null; output: string; root: string; server: ModelServer };

async function tryPrompts(
  behaviour: Behaviour,
  flags: string[] = [],
  root = withPrompts(),
  prices: Record<string, string> = {},
): Promise<Result> {
  const server = await startModelServer(behaviour);
  onTestFinished(() => server.stop());
  const model = { LLM_BASE_URL: server.url, LLM_API_KEY: 'the-key', LLM_MODEL: 'stand-in-1', ...prices };
  return { ...(await start(root, model, flags)), root, server };
}

const NO_MODEL = {
  LLM_BASE_URL: '',
  LLM_API_KEY: '',
  LLM_MODEL: '',
  LLM_PRICE_IN: '',
  LLM_PRICE_OUT: '',
  LLM_MONTH_BUDGET: '',
};

function argsOf(root: string, flags: string[]): string[] {
  return [...(flags.includes('--all') ? [] : [COURSE]), '--content', root, ...flags];
}

/** As the program does it, without the second that Node takes to start. */
async function start(root: string, model: Record<string, string>, flags: string[] = []) {
  let output = '';
  const print = (...words: unknown[]): void => {
    output += `${words.join(' ')}\n`;
  };
  for (const kind of ['log', 'error'] as const) vi.spyOn(console, kind).mockImplementation(print);
  for (const [name, value] of Object.entries({ ...NO_MODEL, ...model })) vi.stubEnv(name, value);
  try {
    return { code: await main(argsOf(root, flags)), output };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

/** The program itself. */
async function startProgram(root: string, model: Record<string, string>) {
  const script = ['scripts/try-prompts/try-prompts.ts', ...argsOf(root, [])];
  const program = spawn(process.execPath, script, { env: { ...process.env, ...NO_MODEL, ...model } });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(program, 'close')) as [number | null];
  return { code, output };
}

function withPrompts(text = PROMPTS): string {
  return mutatedContent({ [DRAFT]: adding(text) });
}

function stored(root: string) {
  return readRecordedAnswers(readFileSync(join(root, STORED), 'utf8'));
}

test('answers that do what the lesson says are stored with model and date', async () => {
  const { code, output, root, server } = await tryPrompts((response) => say(response, WASHED));
  expect(output).toContain('1 of 1 prompts that were compared do what their lesson says. Of 1 nothing is known');
  expect(output).toMatch(/^ok .*Short$/m);
  expect(output).toMatch(/^stored .*Long {2}\(nothing to compare with: add an <Expect>\)$/m);
  expect(code).toBe(0);
  expect(stored(root)).toMatchObject([
    { lesson: 'draft-lesson', label: 'Short', model: 'stand-in-1', answers: [WASHED, WASHED, WASHED] },
    { lesson: 'draft-lesson', label: 'Long', date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ]);
  expect(server.asked).toHaveLength(6);
  expect(server.asked[0]).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer the-key',
    body: { model: 'stand-in-1', messages: [{ role: 'user', content: SHORT }], max_tokens: 500 },
  });
});

test('a prompt that no longer behaves is named with what its answers are, and the good answer comes first', async () => {
  const bad = 'I threaten you with many words about coffee and about water.';
  const { code, output, root } = await tryPrompts((response, _prompt, before) =>
    say(response, before === 0 ? bad : WASHED),
  );
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`FAILS  ${join(root, DRAFT)}:\\d+  Short\n`));
  expect(output).toContain('an answer does not contain "sugar" or "sweet"');
  expect(output).toContain('an answer contains "threaten"');
  expect(output).toContain('an answer has 11 words, and 6 at most were expected');
  expect(output).toContain('0 of 1 prompts that were compared do what their lesson says. Of 1');
  expect(stored(root)[0]?.answers).toEqual([WASHED, WASHED, bad]);
});

test('--times says how often each prompt is sent', async () => {
  const { server } = await tryPrompts((response) => say(response, WASHED), ['--times', '1']);
  expect(server.asked).toHaveLength(2);
});

test.each<{ name: string; behaviour: Behaviour; says: string }>([
  { name: 'an error of the model', behaviour: (response) => response.writeHead(500).end(), says: 'had an error (500)' },
  { name: 'no JSON', behaviour: (response) => response.end('<html>'), says: 'something that is no JSON' },
  { name: 'JSON of another form', behaviour: (response) => response.end('{"choices": 3}'), says: 'sent no text' },
  { name: 'an empty answer', behaviour: (response) => say(response, ' '), says: 'sent no text' },
  { name: 'a cut answer', behaviour: (response) => say(response, WASHED, 'length'), says: 'longer than 500 tokens' },
  { name: 'a closed connection', behaviour: (response) => response.destroy(), says: 'could not be reached' },
])('after $name nothing is stored, and the reason is shown', async ({ behaviour, says }) => {
  const { code, output, root } = await tryPrompts(behaviour);
  expect(output).toContain(says);
  expect(output).toContain('Nothing was written.');
  expect(code).toBe(1);
  expect(existsSync(join(root, STORED))).toBe(false);
});

test('a slow model is not waited for longer than the time', async () => {
  const { code, output, root } = await tryPrompts(() => undefined, ['--timeout', '0.2']);
  expect(output).toContain('no answer within 0.2 seconds');
  expect(code).toBe(1);
  expect(existsSync(join(root, STORED))).toBe(false);
});

test('a refused key ends the run after the first prompt', async () => {
  const { code, output, server } = await tryPrompts((response) => response.writeHead(401).end());
  expect(output).toContain('refused the key (401): look at LLM_API_KEY');
  expect(output).toContain('0 of 0 prompts that were compared do what their lesson says. 1 had no answer.');
  expect(server.asked).toHaveLength(3);
  expect(code).toBe(1);
});

test('a prompt without an answer this time keeps what is stored, and one that is gone loses it', async () => {
  const { root } = await tryPrompts((response) => say(response, WASHED));
  await tryPrompts(
    (response, prompt) => (prompt === LONG ? response.writeHead(500).end() : say(response, 'No sugar.')),
    [],
    root,
  );
  expect(stored(root).map(({ answers }) => answers[0])).toEqual(['No sugar.', WASHED]);
  const other = withPrompts(PROMPTS.replace(LONG, 'Tell me of tea.'));
  await tryPrompts((response) => say(response, WASHED), [], other);
  expect(stored(other).map(({ label }) => label)).toEqual(['Short', 'Long']);
});

test('without a model it prints a message, and writes nothing', async () => {
  const root = withPrompts();
  const { code, output } = await startProgram(root, {});
  expect(output).toContain('No model is configured, so nothing was sent and nothing was written.');
  expect(code).toBe(1);
  expect(existsSync(join(root, STORED))).toBe(false);
});

test('a wrong address of the model is reported with its name', async () => {
  const { code, output } = await start(withPrompts(), { LLM_BASE_URL: 'http://example.org', LLM_MODEL: 'x' });
  expect(output).toContain('LLM_BASE_URL: expected an address');
  expect(code).toBe(2);
});

test.each([
  { flags: ['--times', '0'], says: '--times is 1 to 10.' },
  { flags: ['--timeout', 'soon'], says: '--timeout is a number of seconds.' },
  { flags: ['--tims', '2'], says: "'--tims'" },
])('$flags is reported in a sentence', async ({ flags, says }) => {
  const { code, output } = await start(withPrompts(), {}, flags);
  expect(output).toContain(says);
  expect(code).toBe(2);
});

describe('--budget', () => {
  const prices = { LLM_PRICE_IN: '1', LLM_PRICE_OUT: '1000', LLM_MONTH_BUDGET: '10' };

  test('ends the run before it could spend more; what was not sent keeps what is stored', async () => {
    // The longest answer of 500 tokens could cost 0.50.
    const { code, output, server, root } = await tryPrompts(
      (response) => say(response, WASHED),
      ['--budget', '1.6', '--times', '3'],
      withPrompts(),
      prices,
    );
    expect(code).toBe(1);
    expect(server.asked).toHaveLength(3);
    expect(output).toContain('not sent: it could cost more than --budget leaves');
    expect(output).toMatch(/Spent at most 1\.50\d\d USD/);
    expect(stored(root).map(({ label }) => label)).toEqual(['Short']);
  });

  test('needs prices', async () => {
    const { code, output, server } = await tryPrompts((response) => say(response, WASHED), ['--budget', '1']);
    expect(output).toContain('--budget needs LLM_PRICE_IN and LLM_PRICE_OUT');
    expect([code, server.asked.length]).toEqual([2, 0]);
  });
});

test('--all tries every open course, and check:content lists what is an example', async () => {
  const root = withPrompts();
  const { output, server } = await tryPrompts((response) => say(response, WASHED), ['--all', '--times', '1'], root);
  // The draft of the folder is in a course that is not open.
  expect(output).toContain('courses/first-steps/recorded-answers.yaml');
  expect(output).not.toContain('next-steps');
  expect(server.asked.length).toBeGreaterThan(0);
  expect(exampleReport(loadContent(root))).toMatch(
    /^0 of \d+ prompts of open courses show an example; \d+ a recorded answer\.$/m,
  );
});
