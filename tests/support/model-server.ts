/** A stand-in for a language model on this machine, OpenAI-compatible, that behaves well or badly as a test asks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Asked = { path: string; authorization: string | undefined; body: unknown };
/** Gets the prompt, and how many questions came before it. */
export type Behaviour = (response: ServerResponse, prompt: string, before: number) => void;
export type ModelServer = { url: string; asked: Asked[]; stop(): Promise<void> };

export async function startModelServer(behaviour: Behaviour): Promise<ModelServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    behaviour(response, promptIn(body), asked.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}/v1`, asked, stop };
}

/** Answers as the real ones do. */
export function say(response: ServerResponse, content: string, finish = 'stop'): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: finish }] }));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function promptIn(body: unknown): string {
  const { messages = [] } = body as { messages?: { content: string }[] };
  return messages[0]?.content ?? '';
}
