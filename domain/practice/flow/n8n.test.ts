/** The form of a workflow, by n8n's OpenAPI description of its public API (schemas `workflowCreate` and `node`) and its own workflows for tests. */
import { describe, expect, it } from 'vitest';
import { BOX_KINDS, type Box, emptyBox, type Flow, FORMS, readFlow, START_KINDS } from './boxes.ts';
import { type N8nNode, type N8nWorkflow, n8nWorkflow } from './n8n.ts';

const NODE_KEYS = [
  ...['id', 'name', 'webhookId', 'disabled', 'notesInFlow', 'notes', 'type', 'typeVersion', 'executeOnce'],
  ...['alwaysOutputData', 'retryOnFail', 'maxTries', 'waitBetweenTries', 'continueOnFail', 'onError', 'position'],
  ...['parameters', 'credentials'],
];
/** What n8n has, with the newest version that is written here or an older one. */
const TYPES: Readonly<Record<string, number>> = {
  formTrigger: 2.5,
  googleSheetsTrigger: 1,
  webhook: 2.1,
  emailReadImap: 2.1,
  scheduleTrigger: 1.2,
  if: 2.3,
  wait: 1.1,
  httpRequest: 4.3,
  emailSend: 2.1,
  googleSheets: 4.7,
  noOp: 1,
};
const flow = (steps: readonly object[], when: object = { form: 'Report' }): Flow => {
  const read = readFlow({ when, steps });
  if (!read.ok) throw new Error(read.problem);
  return read.flow;
};
const written = (steps: readonly object[], when?: object): N8nWorkflow =>
  n8nWorkflow(flow(steps, when), 'x', ['report']);
const nodeOf = ({ nodes }: N8nWorkflow, name: string): N8nNode | undefined => nodes.find((one) => one.name === name);
const SMS = { to: '{phone}', text: 'Thank you, {report}.' };

/** What is wrong with the form of a workflow. */
function problemsOf(workflow: N8nWorkflow): string[] {
  const names = workflow.nodes.map(({ name }) => name);
  const targets = Object.values(workflow.connections).flatMap(({ main }) => main.flat());
  return [
    ...(new Set(names).size === names.length ? [] : ['a name twice']),
    ...(new Set(workflow.nodes.map(({ id }) => id)).size === names.length ? [] : ['an id twice']),
    ...workflow.nodes.flatMap((node) => Object.keys(node).filter((key) => !NODE_KEYS.includes(key))),
    ...workflow.nodes.flatMap(({ type, typeVersion }) => {
      const newest = TYPES[type.replace('n8n-nodes-base.', '')];
      return newest !== undefined && typeVersion <= newest ? [] : [`${type} ${typeVersion}`];
    }),
    ...workflow.nodes.flatMap(({ position }) => (position.every(Number.isFinite) ? [] : ['a position'])),
    ...Object.keys(workflow.connections).filter((name) => !names.includes(name)),
    ...targets.flatMap(({ node, type, index }) =>
      names.includes(node) && type === 'main' && index === 0 ? [] : [`to ${node}`],
    ),
    ...names.slice(1).filter((name) => !targets.some(({ node }) => node === name)),
  ];
}

describe('the form of a workflow of n8n', () => {
  it.each(START_KINDS)('is kept with every kind of box and branch, started by %s', (on) => {
    const whole = (kind: Box['kind']): Box => ({
      ...emptyBox(kind),
      branches: Object.fromEntries(FORMS[kind].branches.map((name) => [name, [emptyBox('sms'), emptyBox('wait')]])),
    });
    const steps = BOX_KINDS.filter((kind) => kind !== 'end').map(whole);
    const workflow = n8nWorkflow({ on, from: '', steps }, 'All', ['report']);
    expect(Object.keys(workflow).sort()).toEqual(['connections', 'name', 'nodes', 'settings']);
    expect(problemsOf(workflow)).toEqual([]);
  });

  it('is the same for the same flow, and can be written as JSON', () => {
    expect(JSON.stringify(written([{ sms: SMS }]))).toBe(JSON.stringify(written([{ sms: SMS }])));
  });
});

describe('a box in n8n', () => {
  it('sends an SMS by a request whose key is a header, with texts as expressions', () => {
    const sms = nodeOf(written([{ sms: { ...SMS, key: 'thanks-{report}' } }]), 'Send an SMS');
    expect(sms?.parameters).toMatchObject({
      method: 'POST',
      headerParameters: {
        parameters: [{ name: 'Idempotency-Key', value: `=thanks-{{ $('Start').first().json["report"] }}` }],
      },
      bodyParameters: {
        parameters: [
          { name: 'to', value: `={{ $('Start').first().json["phone"] }}` },
          { name: 'message', value: `=Thank you, {{ $('Start').first().json["report"] }}.` },
        ],
      },
    });
  });

  it('reads what a webhook brings from its body', () => {
    const sms = nodeOf(written([{ sms: SMS }], { sms: '8070' }), 'Send an SMS');
    expect(JSON.stringify(sms?.parameters)).toContain(`.first().json.body[\\"phone\\"]`);
  });

  it('tries again as n8n can, and goes on at its second output where it still fails', () => {
    const workflow = written([
      { sms: { ...SMS, tries: 3, pause: 10, failed: [{ end: {} }] } },
      { wait: { minutes: 5 } },
    ]);
    expect(nodeOf(workflow, 'Send an SMS')).toMatchObject({
      retryOnFail: true,
      maxTries: 3,
      waitBetweenTries: 5000,
      onError: 'continueErrorOutput',
      notes: 'In the lesson: 10 minutes between two tries. n8n waits 5 seconds at most.',
    });
    const to = (node: string) => [{ node, type: 'main', index: 0 }];
    expect(workflow.connections['Send an SMS']).toEqual({ main: [to('Wait'), to('End')] });
  });

  it('joins both branches of a condition with what comes after it', () => {
    const workflow = written([
      { if: { field: 'km', is: 'more than', value: 30, yes: [{ sms: SMS }] } },
      { wait: { minutes: 5 } },
    ]);
    expect(workflow.connections['Condition']?.main.map((ends) => ends.map(({ node }) => node))).toEqual([
      ['Send an SMS'],
      ['Wait'],
    ]);
    expect(workflow.connections['Send an SMS']?.main[0]?.[0]?.node).toBe('Wait');
    expect(nodeOf(workflow, 'Condition')?.parameters).toMatchObject({
      conditions: { conditions: [{ rightValue: '30', operator: { type: 'number', operation: 'gt' } }] },
    });
  });

  it('asks a person by mail and waits for a link, until its limit', () => {
    const workflow = written([{ ask: { who: 'Yvonne', question: 'Go?', minutes: 120, yes: [{ sms: SMS }] } }]);
    expect(workflow.nodes.map(({ name }) => name)).toEqual([
      'Start',
      'Ask Yvonne',
      'Wait for Yvonne',
      'Was it yes?',
      'Was it no?',
      'Send an SMS',
    ]);
    expect(nodeOf(workflow, 'Wait for Yvonne')?.parameters).toMatchObject({
      resume: 'webhook',
      limitWaitTime: true,
      resumeAmount: 120,
      resumeUnit: 'minutes',
    });
  });

  it('finds a row and names it later, and changes the row that matches', () => {
    const workflow = written([
      { find: { sheet: 'pumps', column: 'pump', value: '{report}' } },
      { row: { sheet: 'list', match: 'pump', values: { pump: '{found.pump}', known: '{found}' } } },
    ]);
    expect(nodeOf(workflow, 'Find a row')).toMatchObject({ alwaysOutputData: true });
    expect(nodeOf(workflow, 'Write a row')?.parameters).toMatchObject({
      operation: 'appendOrUpdate',
      columns: {
        matchingColumns: ['pump'],
        value: {
          pump: `={{ $('Find a row').first().json["pump"] ?? '' }}`,
          known: `={{ $('Find a row').first().json.row_number ? 'yes' : 'no' }}`,
        },
      },
    });
  });

  it('names behind a branch the row that was found before it: the branch may not have run', () => {
    const find = { find: { sheet: 'pumps', column: 'pump', value: '{report}' } };
    const sms = { sms: { to: '1', text: '{found.village}' } };
    const branch = { if: { field: 'found', is: 'is', value: 'no', yes: [find, sms] } };
    const { nodes } = written([find, branch, sms]);
    const texts = nodes.flatMap(({ name, parameters }) =>
      name.startsWith('Send an SMS') ? [JSON.stringify(parameters)] : [],
    );
    expect(texts[0]).toContain("$('Find a row 2')");
    expect(texts[1]).toContain("$('Find a row')");
  });

  it('is one of several values by a condition for each', () => {
    const condition = nodeOf(written([{ if: { field: 'report', is: 'one of', value: 'a, b' } }]), 'Condition');
    expect(condition?.parameters).toMatchObject({
      conditions: { combinator: 'or', conditions: [{ rightValue: 'a' }, { rightValue: 'b' }] },
    });
  });
});
