/**
 * A stand-in for a model service, OpenAI-compatible, for the prompts of lessons: it streams, and does whatever the prompt asks for between
 * brackets: `[stand-in: slow]`. It is no model, and nothing that it writes is a recorded answer.
 *
 * By hand: `node tests/support/stand-in-model.ts 4010`, then LLM_BASE_URL=http://127.0.0.1:4010/v1 and LLM_MODEL=stand-in in .env.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Sent = { stream?: boolean; stream_options?: object; messages: { role: string; content: string }[] };
export type StandIn = {
  /** What LLM_BASE_URL is set to. */
  base: string;
  host: string;
  /** What was sent, whole. */
  requests: { body: Sent; text: string; authorization: string }[];
  /** How many requests are open. */
  open(): number;
  /** Lets the held answers go on. */
  release(): void;
  stop(): Promise<void>;
};

const HTML = '<img src=x onerror="document.title=1"><script>document.title=1</script><b>bold</b>';
const SENTENCES = [
  '1. You write "Never invent a price", which names it.\n2. You write "be polite".\n',
  '3. "Never invent a price" is 4/5.\n4. <b>"Never invent"</b> is on one line.',
];
const ANSWER = ['Dear member, ', 'please come ', 'on Friday.'];

type State = (response: ServerResponse, sent: Sent) => void;
type Held = Set<() => void>;

/** The states by the word in the prompt; without one it answers in pieces, or whole where no pieces are asked for. */
function statesOf(held: Held): Record<string, State> {
  return {
    stream: (response, sent) => stream(response, ANSWER, sent),
    whole: (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const choices = [{ message: { role: 'assistant', content: ANSWER.join('') }, finish_reason: 'stop' }];
      response.end(JSON.stringify({ choices, usage: { prompt_tokens: 20, completion_tokens: 7 } }));
    },
    // Two pieces, then nothing until it is released.
    held: (response, sent) => {
      begin(response);
      write(response, 'The first ');
      write(response, 'words');
      held.add(() => finish(response, sent));
    },
    slow: (response) => begin(response),
    silent: () => {},
    endless: (response) => {
      begin(response);
      const more = (): void => {
        while (!response.destroyed && write(response, 'and on and on '));
      };
      response.on('drain', more);
      more();
    },
    long: (response, sent) => stream(response, ['The answer is cut'], sent, 'length'),
    refusal: (response, sent) => {
      begin(response);
      event(response, { choices: [{ delta: { refusal: 'I cannot help with that.' } }] });
      finish(response, sent, 'content_filter');
    },
    empty: (response, sent) => stream(response, [], sent),
    '429': (response) => void response.writeHead(429, { 'Retry-After': '20' }).end('{"error":{"message":"slow down"}}'),
    '500': (response) => void response.writeHead(500).end('{"error":{"message":"no"}}'),
    '401': (response) => void response.writeHead(401).end('{"error":{"message":"bad key"}}'),
    malformed: (response) => {
      begin(response);
      response.end('data: {"choices":[{"delta":\n\n');
    },
    'no-events': (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>'),
    // What a model says of the lines of a text: it quotes, quotes what is not there, gives a mark.
    sentences: (response, sent) => stream(response, SENTENCES, sent),
    // One call of a tool, then an answer.
    agent: (response, sent) => {
      const hasResult = sent.messages.some(({ content }) => content.includes('Result of stock'));
      const move = hasResult ? { say: 'There are 9 chains.' } : { call: 'stock', args: { part: 'chain' } };
      stream(response, [JSON.stringify(move)], sent);
    },
    html: (response, sent) => stream(response, [HTML], sent),
    // Ends as if it were complete.
    unfinished: (response) => {
      begin(response);
      write(response, 'Dear member, ');
      response.end();
    },
    // Says why it ends, but not that it does, and its last line has no end.
    'without-end': (response) => {
      begin(response);
      write(response, 'Dear member, ');
      const last = { delta: { content: 'please come on Friday.' }, finish_reason: 'stop' };
      response.end(`data: ${JSON.stringify({ choices: [last] })}`);
    },
    'hang-up': (response) => void response.destroy(),
    elsewhere: (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    // Does not know how to count what it streams.
    'no-usage': (response, sent) => {
      if (sent.stream_options === undefined) stream(response, ANSWER, {} as Sent);
      else response.writeHead(400).end('{"error":{"message":"unknown field"}}');
    },
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

function event(response: ServerResponse, data: object): boolean {
  return response.write(`data: ${JSON.stringify(data)}\n\n`);
}

function write(response: ServerResponse, content: string): boolean {
  return event(response, { choices: [{ delta: { content } }] });
}

function finish(response: ServerResponse, { stream_options }: Pick<Sent, 'stream_options'>, reason = 'stop'): void {
  event(response, { choices: [{ delta: {}, finish_reason: reason }] });
  if (stream_options) event(response, { choices: [], usage: { prompt_tokens: 20, completion_tokens: 7 } });
  response.end('data: [DONE]\n\n');
}

function stream(response: ServerResponse, pieces: readonly string[], sent: Sent, reason = 'stop'): void {
  begin(response);
  for (const piece of pieces) write(response, piece);
  finish(response, sent, reason);
}

function vectors(response: ServerResponse, text: string): void {
  const { input } = JSON.parse(text) as { input: readonly string[] };
  const data = input.map(() => ({ embedding: [0.5, 0.25] }));
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ data, usage: { prompt_tokens: 5 } }));
}

/** Starts it on this machine. */
export async function startStandIn(port = 0): Promise<StandIn> {
  const held: Held = new Set();
  const states = statesOf(held);
  const requests: StandIn['requests'] = [];
  let open = 0;
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const body = JSON.parse(text) as Sent;
    requests.push({ body, text, authorization: request.headers.authorization ?? '' });
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    if (request.url?.endsWith('/embeddings')) return vectors(response, text);
    const usual = body.stream ? 'stream' : 'whole';
    const asked = /\[stand-in: ([\w-]+)\]/.exec(body.messages.at(-1)?.content ?? '')?.[1] ?? usual;
    states[asked]?.(response, body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    ...{ base: `http://${host}/v1`, host, requests, open: () => open },
    release: () => {
      for (const go of held) go();
      held.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

if (import.meta.main) {
  const { base } = await startStandIn(Number(process.argv[2] ?? 4010));
  console.log(`The stand-in answers at ${base}. It is no model.`);
}
