/** Debian's nginx with docs/deploy/nginx.conf itself: only the names, ports and paths of this machine are put in. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const NGINX = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';
const CONFIGURATION = 'docs/deploy/nginx.conf';
export const PUBLIC_HOST = 'academy.example';

/** Why nginx cannot be tried here, or null. */
export const NGINX_MISSING = [NGINX, OPENSSL].every((program) => existsSync(program))
  ? null
  : 'nginx or openssl is not installed (Debian: nginx openssl)';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string; from?: string };

export type RunningNginx = {
  httpPort: number;
  httpsPort: number;
  /** Asks over TLS as a visitor of academy.example; `from` is the address of this machine that the visitor has (127.0.0.2 …). */
  ask(path: string, asked?: Asked): Promise<Answer>;
  askPlain(path: string): Promise<Answer>;
  /** Lets the time of every kept answer run out, as a minute of waiting would. */
  expireCache(): void;
  stop(): Promise<void>;
};

/** Starts nginx in front of an academy on `backend`, with a certificate of its own for academy.example. */
export async function startNginx(backend: number): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-nginx-'));
  const cache = join(folder, 'cache');
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  mkdirSync(cache);
  writeFileSync(join(folder, 'site.conf'), localConfiguration(folder, cache, { backend, httpPort, httpsPort }));
  writeFileSync(join(folder, 'nginx.conf'), frame(folder));
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  const ask = async (path: string, { method = 'GET', headers = {}, body, from }: Asked = {}): Promise<Answer> =>
    await send(requestHttps, body, {
      port: httpsPort,
      path,
      method,
      headers: { host: PUBLIC_HOST, ...headers },
      ...(from === undefined ? {} : { localAddress: from }),
      ...{ rejectUnauthorized: false, servername: PUBLIC_HOST },
    });
  const askPlain = (path: string): Promise<Answer> =>
    send(requestHttp, undefined, { port: httpPort, path, headers: { host: PUBLIC_HOST } });
  await untilReady(child, folder, () => askPlain('/'));
  return {
    httpPort,
    httpsPort,
    ask,
    askPlain,
    expireCache: () => expire(cache),
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ports = { backend: number; httpPort: number; httpsPort: number };

function localConfiguration(folder: string, cache: string, { backend, httpPort, httpsPort }: Ports): string {
  const changes: [string, string][] = [
    ['server 127.0.0.1:8090;', `server 127.0.0.1:${backend};`],
    ['/var/cache/nginx/academy', cache],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['/etc/letsencrypt/live/academy.example/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/academy.example/privkey.pem', join(folder, 'key.pem')],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${CONFIGURATION} has no "${from}"`);
      return text.replace(from, to);
    },
    readFileSync(CONFIGURATION, 'utf8'),
  );
}

/** What Debian's /etc/nginx/nginx.conf is to a site's file. */
function frame(folder: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    // The folder belongs to the user who runs the test.
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ].join('\n');
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${PUBLIC_HOST}`];
  const made = spawnSync(OPENSSL, ['req', '-x509', '-days', '2', ...kind, ...files], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
}

async function untilReady(child: ChildProcess, folder: string, ask: () => Promise<Answer>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    const answer = await ask().catch(() => null);
    if (answer !== null) return;
    await wait(25);
  }
  throw new Error('nginx did not answer');
}

function send(
  ask: typeof requestHttp | typeof requestHttps,
  body: string | undefined,
  options: RequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A kept answer begins with nginx's version of the format and the second until which it is fresh, 8 bytes each. */
function expire(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      expire(path);
      continue;
    }
    const file = openSync(path, 'r+');
    const until = Buffer.alloc(8);
    readSync(file, until, 0, 8, 8);
    until.writeBigInt64LE(until.readBigInt64LE() - 3600n);
    writeSync(file, until, 0, 8, 8);
  }
}
