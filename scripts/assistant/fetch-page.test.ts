/** What may be read of the web. A canary listens on this machine in the place of what must never be reached. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPage, PAGE_MAX_BYTES, type Reach, reachOf } from './fetch-page.ts';
import { isPublicAddress } from './public-address.ts';
import { searchWeb } from './search-web.ts';

let canary: Server;
let port = 0;
let reached: string[] = [];
let behave: RequestListener;

beforeAll(async () => {
  canary = createServer((request, response) => {
    reached.push(`${request.headers.host}${request.url}`);
    behave(request, response);
  });
  // On every address of this machine, IPv6 too.
  canary.listen(0);
  await once(canary, 'listening');
  const address = canary.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  port = address.port;
});
afterAll(async () => {
  canary.closeAllConnections();
  canary.close();
  await once(canary, 'close');
});
beforeEach(() => {
  reached = [];
  behave = (_request, response) => page(response, '<title>Canary</title><body>The secret of the canary.</body>');
});

function page(response: Parameters<RequestListener>[1], body: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body);
}

const to = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];
/** As the program has it, but plain http, which the canary speaks. */
const http = (own: Partial<Reach> = {}): Reach => ({
  ...reachOf(['pages.example', 'other.example']),
  protocols: ['http:'],
  milliseconds: 1000,
  ...own,
});
/** A name that leads to the canary, which is let through. */
const open = (own: Partial<Reach> = {}): Reach => http({ resolve: to('127.0.0.1'), isAllowed: () => true, ...own });
const at = (path = '/'): string => `http://pages.example:${port}${path}`;

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'not an address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('never reaches this machine or its network', () => {
  it.each([
    ['its address', '127.0.0.1'],
    ['its name', 'localhost'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['hexadecimal in one', '0x7f000001'],
    ['short', '127.1'],
    ['nothing', '0'],
    ['IPv6', '[::1]'],
    ['IPv6-mapped', '[::ffff:127.0.0.1]'],
    ['IPv6-mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['full width', '１２７.０.０.１'],
    ['a name on no list', 'elsewhere.example'],
    ['a listed name as the user', `pages.example@127.0.0.1`],
    ['a listed name with a dot', 'pages.example.'],
  ])('spelled as %s', async (_how, host) => {
    // Also when someone put it on the list.
    for (const hosts of [['pages.example'], ['pages.example', '127.0.0.1', 'localhost', '[::1]', '0.0.0.0']])
      expect(await fetchPage(`http://${host}:${port}/`, http({ hosts }))).toBeNull();
    expect(reached).toEqual([]);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0'])(
    'by a listed name that leads to %s',
    async (address) => {
      expect(await fetchPage(at(), http({ resolve: to(address) }))).toBeNull();
      expect(reached).toEqual([]);
    },
  );

  it('by a name with a public and a private address', async () => {
    const resolve = async () => [...(await to('8.8.8.8')()), ...(await to('127.0.0.1')())];
    expect(await fetchPage(at(), http({ resolve }))).toBeNull();
    expect(reached).toEqual([]);
  });

  it('by a name that leads elsewhere the second time it is asked for', async () => {
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return to(asked === 1 ? '192.0.2.1' : '127.0.0.1')();
    };
    expect(
      await fetchPage(at(), http({ resolve, isAllowed: (address) => address !== '127.0.0.1', milliseconds: 300 })),
    ).toBeNull();
    expect({ asked, reached }).toEqual({ asked: 1, reached: [] });
  });

  it.each([
    ['a private address', () => `http://127.0.0.1:${port}/secret`],
    ['a decimal one', () => `http://2130706433:${port}/secret`],
    ['a name on no list', () => `http://elsewhere.example:${port}/secret`],
    ['a file', () => 'file:///etc/passwd'],
    ['nonsense', () => 'http://['],
  ])('by a redirect to %s', async (_where, location) => {
    behave = (_request, response) => void response.writeHead(302, { Location: location() }).end();
    expect(await fetchPage(at(), open())).toBeNull();
    expect(reached).toEqual([`pages.example:${port}/`]);
  });

  it('by a redirect to a listed name that leads there', async () => {
    behave = (request, response) =>
      request.url === '/'
        ? void response.writeHead(302, { Location: `http://other.example:${port}/secret` }).end()
        : page(response, 'reached');
    const resolve = (host: string) => to(host === 'pages.example' ? '127.0.0.1' : '127.0.0.2')();
    expect(await fetchPage(at(), open({ resolve, isAllowed: (address) => address === '127.0.0.1' }))).toBeNull();
    expect(reached).toEqual([`pages.example:${port}/`]);
  });

  it('over anything but https', async () => {
    for (const protocol of ['http', 'ftp', 'file', 'gopher', 'data'])
      expect(await fetchPage(`${protocol}://pages.example:${port}/`, open({ protocols: ['https:'] }))).toBeNull();
    expect(reached).toEqual([]);
    expect(reachOf([]).protocols).toEqual(['https:']);
  });
});

describe('a page that may be read', () => {
  it('is its title and its text, without scripts and styles', async () => {
    behave = (_request, response) =>
      page(
        response,
        '<html><head><title> A  page </title><style>p{}</style></head><body><nav>Menu</nav><script>evil()</script><p>One &amp; two.</p><!-- no --><ul><li>Three</li></ul></body></html>',
      );
    expect(await fetchPage(at('/a'), open())).toEqual({ title: 'A page', text: 'One & two.\nThree' });
    expect(reached).toEqual([`pages.example:${port}/a`]);
  });

  it('is followed within the listed hosts, three times at most', async () => {
    behave = (request, response) => {
      const n = Number(request.url?.slice(1));
      if (n === 0) page(response, '<p>There.</p>');
      else response.writeHead(301, { Location: `http://other.example:${port}/${n - 1}` }).end();
    };
    expect((await fetchPage(at('/3'), open()))?.text).toBe('There.');
    expect(await fetchPage(at('/4'), open())).toBeNull();
  });

  it('is cut after 8,000 characters', async () => {
    behave = (_request, response) => page(response, `<p>${'word '.repeat(5000)}</p>`);
    expect((await fetchPage(at(), open()))?.text.length).toBe(8000);
  });
});

describe('refused, and not waited for, is', () => {
  const refused = async (): Promise<void> => expect(await fetchPage(at(), open())).toBeNull();

  it.each(['application/pdf', 'image/svg+xml', 'application/json', ''])('the type %s', async (type) => {
    behave = (_request, response) => page(response, '<p>Text</p>', { 'Content-Type': type });
    await refused();
  });

  it('a page that says it is too large', async () => {
    behave = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': String(PAGE_MAX_BYTES + 1) });
      response.write('<p>');
    };
    await refused();
  });

  it('one that has no end', async () => {
    behave = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      const write = (): void => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    };
    await refused();
  });

  it('one that drips', async () => {
    behave = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    };
    await refused();
  });

  it('one that is packed, whose size nobody knows', async () => {
    behave = (_request, response) => page(response, 'packed', { 'Content-Encoding': 'gzip' });
    await refused();
  });

  it('one whose name is never resolved', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await fetchPage(at(), open({ resolve, milliseconds: 50 }))).toBeNull();
  });

  it('one that is not there', async () => {
    behave = (_request, response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>No.</p>');
    await refused();
  });
});

describe('the search', () => {
  const service = () => ({ url: `http://127.0.0.1:${port}/search?format=json`, key: 'search-key' });
  const finds =
    (answer: unknown): RequestListener =>
    (request, response) => {
      if (!request.url?.startsWith('/search'))
        return page(response, '<title>Found</title><p>The text of the page.</p>');
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    };

  it('reads the pages on listed hosts, of the first three', async () => {
    const results = [
      { url: `http://127.0.0.1:${port}/secret`, title: 'Private' },
      { url: at('/page'), title: 'A page' },
      { url: 'https://elsewhere.example/', title: 'Elsewhere' },
      { url: 'nonsense' },
    ];
    behave = finds({ results });
    const expected = [{ url: at('/page'), title: 'Found', text: 'The text of the page.' }];
    expect(await searchWeb('what is a model?', service(), open())).toEqual(expected);
    expect(reached.map((one) => one.replace(/^[^/]*/, ''))).toEqual([
      '/search?format=json&q=what+is+a+model%3F&count=3',
      '/page',
    ]);
    behave = finds({ web: { results } });
    expect(await searchWeb('what is a model?', service(), open())).toEqual(expected);
  });

  it.each([[{}], [[]], [{ results: 'x' }], [{ results: [null, 3, { url: 4 }] }], [{ web: null }]])(
    'that answers %j finds nothing',
    async (answer) => {
      behave = finds(answer);
      expect(await searchWeb('a', service(), open())).toEqual([]);
    },
  );

  it('that fails finds nothing', async () => {
    behave = (_request, response) => void response.writeHead(500).end();
    expect(await searchWeb('a', service(), open())).toEqual([]);
    behave = (_request, response) => void response.writeHead(302, { Location: at('/search') }).end();
    expect(await searchWeb('a', service(), open())).toEqual([]);
  });
});
