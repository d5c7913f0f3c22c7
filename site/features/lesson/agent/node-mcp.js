// ---------------------------------------------------------------------------
// Above is your file, unchanged. What follows starts it under Node, where a client
// (a chat program, an editor) starts it and talks with it in JSON, one message a line:
//   npm install @modelcontextprotocol/server zod
//   node THIS-FILE.mjs
// The tables are in memory: they begin again with it.
// ---------------------------------------------------------------------------
import { serveStdio } from '@modelcontextprotocol/server/stdio';

serveStdio(() => server);
