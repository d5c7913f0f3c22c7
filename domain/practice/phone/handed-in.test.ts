import { expect, it } from 'vitest';
import { handedInService } from './handed-in.ts';

const SERVICE = 'kind: ussd\nnumber: "*384*7#"\n\nmenu:\n  say: Seats\n  find: prices by key';

it('a work without a service has nothing to call', () => {
  expect(handedInService('I sorted 120 messages.')).toBe(null);
  expect(handedInService('```js\nlet a = 1;\n```')).toBe(null);
});

it('YAML of something else is no service, and does not hide the one that follows', () => {
  const other = '```yaml\non: push\njobs:\n  test: run\n```\n';
  expect(handedInService(other)).toBe(null);
  expect(handedInService(`${other}\`\`\`yaml\n${SERVICE}\n\`\`\``)?.ok).toBe(true);
});

it('the words behind the marks may begin with a capital letter', () => {
  const read = handedInService(`\`\`\`Yaml\n${SERVICE}\n\`\`\`\n\`\`\`CSV prices\nid\n1\n\`\`\``);
  expect(read?.ok === true && read.called.tables).toEqual({ prices: [{ id: 1 }] });
});

it('the service and its tables are read from between the marks', () => {
  const text = `Seats.\r\n\r\n\`\`\`yaml\r\n${SERVICE}\r\n\`\`\`\r\n\r\n\`\`\`csv prices.csv\r\nid,key,price\r\n1,1,1200\r\n\`\`\`\r\nThe end.`;
  const read = handedInService(text);
  if (read?.ok !== true) throw new Error('not read');
  const { service, tables, lines } = read.called;
  expect([service.number, service.start, lines]).toEqual(['*384*7#', 'menu', 6]);
  expect(tables).toEqual({ prices: [{ id: 1, key: 1, price: 1200 }] });
});

it('a service whose marks are not closed ends with the text', () => {
  expect(handedInService(`\`\`\`yaml\n${SERVICE}`)?.ok).toBe(true);
});

it('what is wrong with a service is shown with its line', () => {
  expect(handedInService('```yaml\nkind: ussd\nmenu:\n  sayy: Seats\n```')).toEqual({
    ok: false,
    problem: { kind: 'field', line: 3, about: 'sayy' },
  });
});
