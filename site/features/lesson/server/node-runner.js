// ---------------------------------------------------------------------------
// Above is your file, unchanged. What follows starts it under Node:
//   node THIS-FILE.mjs
// Then open http://localhost:3000 in a browser on the same computer.
// Ctrl and C end it. The tables are in memory: they begin again with it.
// ---------------------------------------------------------------------------
import { createServer as startHttp } from 'node:http';

async function answer(incoming) {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    body: pieces.length > 0 && !['GET', 'HEAD'].includes(incoming.method) ? Buffer.concat(pieces) : undefined,
  });
  const response = await handle(request);
  if (!(response instanceof Response)) throw new Error('handle did not return a Response');
  return response;
}

startHttp(async (incoming, outgoing) => {
  try {
    const response = await answer(incoming);
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, [...response.headers].flat()).end(body);
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end('Internal Server Error');
  }
  console.log(incoming.method, incoming.url, outgoing.statusCode);
}).listen(process.env.PORT ?? 3000, function () {
  console.log(`The server answers at http://localhost:${this.address().port}`);
});
