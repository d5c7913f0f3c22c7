// Starts the lending app at http://localhost:3000, for this laptop alone.
import { createServer } from 'node:http';
import { openTables } from './database.js';
import { handle } from './server.js';

const PORT = 3000;
const ask = await openTables();

createServer(async (incoming, outgoing) => {
  const { status, body } = await answerTo(incoming);
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(body);
  console.log(incoming.method, incoming.url, status);
}).listen(PORT, 'localhost', () => {
  console.log(`http://localhost:${PORT}/books/1`);
});

// Takes what came over the wire. Returns status and body of the answer: 500 where the code breaks.
async function answerTo(incoming) {
  try {
    let text = '';
    for await (const piece of incoming) text += piece;
    const { method, url } = incoming;
    const body = method === 'GET' ? undefined : text;
    const request = new Request(`http://localhost:${PORT}${url}`, { method, body });
    const today = new Date().toISOString().slice(0, 10);
    const answer = await handle(request, ask, today);
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    console.error(error);
    return { status: 500, body: '{"error": "the server broke"}' };
  }
}
