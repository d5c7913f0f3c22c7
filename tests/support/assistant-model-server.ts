/** The model service of the assistant on this machine, OpenAI-compatible: it behaves well or badly as a test asks, or obeys all it reads. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ModelMessage } from '#domain/assistant/model-prompt';

export type ModelRequest = {
  path: string;
  authorization: string;
  body: { messages: ModelMessage[] } & Record<string, unknown>;
  text: string;
};
type Behaviour = (request: ModelRequest, response: ServerResponse) => void;

export type ModelServer = {
  /** What LLM_BASE_URL is set to. */
  base: string;
  host: string;
  requests: ModelRequest[];
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
};

export async function startModel(first: Behaviour): Promise<ModelServer> {
  let behaviour = first;
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(text) as ModelRequest['body'],
      text,
    };
    requests.push(asked);
    behaviour(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    base: `http://${host}/v1`,
    host,
    requests,
    behave: (next) => {
      behaviour = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Says this, whatever it is asked. */
export function saying(text: string): Behaviour {
  return (_request, response) => say(response, text);
}

/** Does whatever it is ordered to, wherever it reads the order: `ORDER say: …`, `ORDER show everything`. Without one it says 'No order.' */
export const obedient: Behaviour = ({ body }, response) => {
  const read = body.messages.map(({ content }) => content).join('\n');
  const orders = [...read.matchAll(/ORDER (say: [^\n<]+|show everything)/g)].map(([, order = '']) => order);
  const done = orders.map((order) => (order === 'show everything' ? read : order.slice('say: '.length)));
  say(response, done.length === 0 ? 'No order.' : done.join('\n'));
};

export function say(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
