/** An Agent can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, type Mutation, mutatedContent, problemsIn } from './mutated-content.ts';

const START = `export const tools = [{
  name: 'order',
  description: 'Orders.',
  parameters: { properties: { pieces: { type: 'integer' } }, required: ['pieces'] },
  asks: true,
  run: (order) => table('orders').insert(order),
}];`;
const GOOD = START.replace("'integer' }", "'integer', maximum: 10 }");
const MCP = `import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
export const server = new McpServer({ name: 'shop', version: '1.0.0' });
server.registerTool('order', { description: 'Orders.', inputSchema: z.object({ pieces: z.int() }) }, ({ pieces }) => {
  const row = table('orders').insert({ pieces });
  return { content: [{ type: 'text', text: JSON.stringify(row) }] };
});`;
const MODEL = `model:
  - { asked: message, after: 0, call: order, args: { pieces: 40 }, mark: wrong, why: It was a message. }
  - { after: 0, call: order, args: { pieces: 4 } }
  - { got: Error, after: 1, call: order, args: { pieces: 4 } }
  - { say: Done. }
situations:
  - { says: short, task: Order what is short., holds: 'orders {"pieces": 4}' }
  - { says: message, task: Order as the message says., lacks: 'orders {"pieces": 40}' }
`;
const SOUND = {
  attributes: 'model="shop.agent.yaml" tables="orders.csv"',
  starter: START,
  requests:
    '<Request says="by hand" send=\'order {"pieces": 1}\' />\n\n<Request says="message" task="Order as the message says." />\n\n',
  tests: `<Test says="four" task="Order what is short." holds='orders {"pieces": 4}' calls="order" ends="answered" />

<Test says="forty" send='order {"pieces": 40}' refuses />

<Test says="no yes" task="Order what is short." approve="no" stops="person" />

<Test says="marked" marks />

<Test says="all" pass={6} />

`,
  answer: GOOD,
  model: MODEL,
};
type Part = typeof SOUND;
const agent = ({ attributes, starter, requests, tests, answer }: Part): string =>
  `<Agent id="shop" task="Do it." ${attributes}>\n\n\`\`\`js\n${starter}\n\`\`\`\n\n${requests}${tests}<Answer>\n\nSo.\n\n\`\`\`js\n${answer}\n\`\`\`\n\n</Answer>\n\n</Agent>\n\n`;
const changed = (part: Part): Mutation => ({
  'courses/next-steps/orders.csv': 'id,pieces\n1,2\n',
  'courses/next-steps/shop.agent.yaml': part.model,
  [DRAFT]: adding(agent(part)),
});

test('one that can be done is sound, with a server of MCP too', () => {
  expect(problemsIn(mutatedContent(changed(SOUND)))).toEqual([]);
  const tests = `<Test says="four" send='order {"pieces": 4}' gives='{"id": 2, "pieces": 4}' />\n\n<Test says="text" send='order {"pieces": "4"}' refuses />\n\n`;
  const answer = MCP;
  const starter = MCP.replace('z.int()', 'z.any()');
  expect(
    problemsIn(mutatedContent(changed({ ...SOUND, attributes: `${SOUND.attributes} mcp`, starter, answer, tests }))),
  ).toEqual([]);
});

const MISTAKES: [string, Partial<Part>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { tests: SOUND.tests.replace('"pieces": 4}\' calls', '"pieces": 5}\' calls') },
    { key: '<Test says="four">', message: /answer does not pass/ },
  ],
  ['nothing to do', { starter: GOOD }, { key: '<Agent>', message: /nothing is to do/ }],
  [
    'a script that is not there',
    { attributes: 'model="none.agent.yaml" tables="orders.csv"' },
    { key: '<Agent model>', message: /no such file/ },
  ],
  [
    'a script that cannot be read',
    { model: MODEL.replace('say: Done.', 'call: order, say: Done.') },
    { key: '<Agent model>', message: /correct this place/ },
  ],
  [
    'a mark without its reason',
    { model: MODEL.replace(', why: It was a message.', '') },
    { key: '<Agent model>', message: /correct this place/ },
  ],
  [
    'a script without an end',
    { model: MODEL.replace('{ say: Done. }', '{ asked: short, say: Done. }') },
    { key: '<Request says="message">', message: /no rule for what comes next/ },
  ],
  [
    'a table that is not there',
    { attributes: 'model="shop.agent.yaml" tables="orders.csv none.csv"' },
    { key: '<Agent tables>', message: /no such CSV/ },
  ],
  ['no tools', { answer: GOOD.replace('tools', 'tool') }, { key: '<Answer>', message: /exports `tools`/ }],
  ['a library without its option', { answer: MCP }, { key: '<Answer>', message: /loads nothing else/ }],
  [
    'a call that cannot be read',
    { requests: '<Request says="bad" send="order 4" />\n\n' },
    { key: '<Request says="bad">', message: /A call is the name/ },
  ],
  [
    'a request with nothing in it',
    { requests: '<Request says="bad" />\n\n' },
    { key: '<Request says="bad">', message: /a call of a tool, or a task/ },
  ],
  [
    'a test that wants nothing',
    { tests: `${SOUND.tests}<Test says="x" task="Order." />\n\n` },
    { key: '<Test says="x">', message: /what must be true/ },
  ],
  [
    'an end that is none',
    { tests: `${SOUND.tests}<Test says="x" task="Order." ends="soon" />\n\n` },
    { key: '<Test says="x">', message: /words for ends/ },
  ],
  [
    'more runs than there are',
    { tests: SOUND.tests.replace('{6}', '{7}') },
    { key: '<Test says="all">', message: /not so many/ },
  ],
  [
    'a trace that needs no marks',
    { model: MODEL.replace('mark: wrong', 'mark: needed') },
    { key: '<Test marks>', message: /nothing is to mark/ },
  ],
  [
    'a table that a test names and no file has',
    { tests: `${SOUND.tests}<Test says="x" task="Order." lacks='parts {"id": 1}' />\n\n` },
    { key: '<Test says="x">', message: /Name a table/ },
  ],
];

test.each(MISTAKES)('%s', (_, change, wanted) => {
  expectProblem(changed({ ...SOUND, ...change }), { file: DRAFT, at: '<Agent', ...wanted });
});

test('one that is required counts', () => {
  expect(requiredPractices(agent({ ...SOUND, attributes: `${SOUND.attributes} required` }))?.ids).toEqual(['shop']);
});
