import { describe, expect, it } from 'vitest';
import { type Box, boxesIn, type Flow, flowText, missingField, readFlow, readFlowText, rowValues } from './boxes.ts';
import { type FlowTest, readWanted, readWhere, testFlow } from './checks.ts';
import { meets } from './compare.ts';
import { type Day, readDay, sheetRows } from './day.ts';
import { boxAt, movedBox, pathsOf, withBox, withField, withoutBox } from './edit.ts';
import { type DayRun, runDay } from './run.ts';

const day = (lines: string): Day => {
  const read = readDay(lines.split('\n').map((line) => line.trim().split(',')));
  if (!read.ok) throw new Error(`${read.line}: ${read.problem}`);
  return read.day;
};
const flow = (steps: readonly object[], when: object = { form: 'Report' }): Flow => {
  const read = readFlow({ when, steps });
  if (!read.ok) throw new Error(read.problem);
  return read.flow;
};
const SMS = { to: '{phone}', text: 'Thank you, {report}.' };
const HEAD = 'time,kind,name,until,answer,after,report,phone,km';
const TWO = `${HEAD}
  06:40,form,Report,,,,R1,0788000001,12
  07:05,form,Report,,,,R2,0788000002,45`;
const kinds = ({ entries }: DayRun): string[] => entries.map(({ at, box, kind }) => `${at} ${box} ${kind}`);
const run = (steps: readonly object[], lines: string, sheets = {}): DayRun => runDay(flow(steps), day(lines), sheets);
const problem = (steps: readonly object[], lines: string, test: FlowTest): string | null => {
  const [failure] = testFlow(flow(steps), { day: day(lines), sheets: {} }, [test]);
  return failure ? `${failure.thing} ${failure.why} ${failure.count} of ${failure.wanted}` : null;
};

describe('a flow', () => {
  it('sends an SMS for each event that fits, with its values', () => {
    const { sent } = run([{ sms: SMS }], `${TWO}\n07:10,mail,,,,,R3,0788000003,1`);
    expect(sent.map(({ at, to, text }) => [at, to, text])).toEqual([
      [400, '0788000001', 'Thank you, R1.'],
      [425, '0788000002', 'Thank you, R2.'],
    ]);
  });

  it('starts with one form, or with each where no name is given', () => {
    const other = day(TWO.replace('form,Report,,,,R1', 'form,Order,,,,R1'));
    expect(runDay(flow([{ sms: SMS }]), other, {}).sent).toHaveLength(1);
    expect(runDay(flow([{ sms: SMS }], { form: '' }), other, {}).sent).toHaveLength(2);
  });

  it('goes by the branch of a condition, and on after it', () => {
    const steps = [{ if: { field: 'km', is: 'more than', value: 30, yes: [{ end: {} }] } }, { sms: SMS }];
    expect(run(steps, TWO).sent.map(({ to }) => to)).toEqual(['0788000001']);
  });

  it('waits, while other runs go on', () => {
    expect(kinds(run([{ wait: { minutes: 60 } }, { sms: SMS }], TWO)).slice(-4)).toEqual([
      '460 3 sent',
      '460 0 ended',
      '485 3 sent',
      '485 0 ended',
    ]);
  });

  it('finds a row of a sheet and uses its columns', () => {
    const sheets = {
      pumps: sheetRows([
        ['pump', 'phone'],
        ['R2', '0788999999'],
      ]),
    };
    const steps = [
      { find: { sheet: 'pumps', column: 'pump', value: '{report}' } },
      {
        if: { field: 'found', is: 'is', value: 'yes', yes: [{ sms: { to: '{found.phone}', text: 'x{found.none}' } }] },
      },
    ];
    expect(run(steps, TWO, sheets).sent.map(({ to, text }) => [to, text])).toEqual([['0788999999', 'x']]);
  });

  it('starts at a time of the day and writes a list of rows', () => {
    const list = { mail: { to: 'v@x.rw', subject: 'List', text: '{rows.open}{rows.none}' } };
    const sheets = {
      open: sheetRows([
        ['pump', 'fault'],
        ['P-07', 'leak'],
        ['P-12', 'no water'],
      ]),
    };
    const friday = day(`${TWO}\n16:00,clock,Friday at 16.00,,,,W1,,`);
    expect(runDay(flow([list], { clock: '' }), friday, sheets).sent.map(({ at, text }) => [at, text])).toEqual([
      [960, 'P-07, leak; P-12, no water'],
    ]);
  });

  it('adds a row, or changes the one with the same value', () => {
    const row = { sheet: 'list', values: { phone: '{phone}', last: '{report}' } };
    const lines = TWO.replace('0788000002', '0788000001');
    expect(run([{ row }], lines).sheets['list']).toHaveLength(2);
    expect(run([{ row: { ...row, match: 'phone' } }], lines).sheets['list']).toEqual([
      { phone: '0788000001', last: 'R2' },
    ]);
  });

  it('waits for a person, whose answer decides, and who may be too late', () => {
    const lines = `${HEAD}
      08:00,form,Report,,yes,30,R1,0788000001,1
      08:00,form,Report,,no,10,R2,0788000002,1
      08:00,form,Report,,yes,200,R3,0788000003,1
      08:00,form,Report,,,,R4,0788000004,1`;
    const ask = {
      who: 'Yvonne',
      question: 'Go?',
      minutes: 120,
      yes: [{ sms: SMS }],
      late: [{ mail: { to: 'v@x.rw', subject: 's', text: '{report}' } }],
    };
    const { sent } = run([{ ask }], lines);
    expect(sent.map(({ at, to, text, approved }) => [at, to, text, approved])).toEqual([
      [510, '0788000001', 'Thank you, R1.', true],
      [600, 'v@x.rw', 'R3', false],
      [600, 'v@x.rw', 'R4', false],
    ]);
    const unlimited = run([{ ask: { who: 'Yvonne', question: 'Go?' } }], lines);
    expect(unlimited.runs.map(({ end }) => end)).toEqual(['ended', 'ended', 'ended', 'waiting']);
  });
});

describe('where a service fails', () => {
  const DOWN = `${HEAD}\n07:00,down,sms,07:20,,,,,\n07:05,form,Report,,,,R1,0788000001,1`;
  const UNHEARD = DOWN.replace('down', 'unheard');

  it('a run stops at the box, without a second try', () => {
    expect(kinds(run([{ sms: SMS }, { end: {} }], DOWN))).toEqual(['425 1 started', '425 2 down', '425 2 stopped']);
  });

  it('another try comes later, and none is made after the last one', () => {
    const tries = { ...SMS, tries: 3, pause: 10 };
    expect(run([{ sms: tries }], DOWN).sent.map(({ at }) => at)).toEqual([445]);
    expect(run([{ sms: { ...tries, tries: 2 } }], DOWN).runs).toEqual([{ event: 0, end: 'stopped' }]);
  });

  it('the branch for failures is taken, and the flow goes on after the box', () => {
    const failed = [{ mail: { to: 'yvonne@x.rw', subject: 'Failed', text: '{report}' } }];
    expect(
      run([{ sms: { ...SMS, failed } }, { row: { sheet: 'done', values: { r: '{report}' } } }], DOWN),
    ).toMatchObject({
      sent: [{ service: 'mail' }],
      sheets: { done: [{ r: 'R1' }] },
      runs: [{ end: 'ended' }],
    });
  });

  it('a message goes out twice when its answer was lost, and once with a key', () => {
    const tries = { ...SMS, tries: 2, pause: 20 };
    expect(run([{ sms: tries }], UNHEARD).sent).toHaveLength(2);
    const keyed = run([{ sms: { ...tries, key: 'thanks-{report}' } }], UNHEARD);
    expect(keyed.sent).toHaveLength(1);
    expect(keyed.entries.some(({ kind, about }) => kind === 'known-key' && about === 'thanks-R1')).toBe(true);
  });

  it('a key that is the same for all lets only one through', () => {
    expect(run([{ sms: { ...SMS, key: 'thanks' } }], TWO).sent).toHaveLength(1);
  });

  it('what was stopped is started again from its first box', () => {
    const again = `${DOWN}\n09:30,again,,,,,,,`;
    const steps = [{ mail: { to: 'office@x.rw', subject: '{report}', text: 'x' } }, { sms: SMS }];
    expect(run(steps, again).sent.map(({ service, at }) => [service, at])).toEqual([
      ['mail', 425],
      ['mail', 570],
      ['sms', 570],
    ]);
    expect(run(steps, again).runs).toEqual([{ event: 0, end: 'ended' }]);
  });

  it('a sheet takes nothing either, or takes it and nobody hears', () => {
    const row = { row: { sheet: 'list', values: { r: '{report}' }, tries: 2, pause: 20 } };
    expect(run([row], DOWN.replace('sms', 'sheet')).sheets['list']).toHaveLength(1);
    expect(run([row], UNHEARD.replace('sms', 'sheet')).sheets['list']).toHaveLength(2);
  });

  it('a number that is too short is refused each time', () => {
    const short = TWO.replace('0788000001', '07880');
    expect(kinds(run([{ sms: { ...SMS, tries: 2, pause: 5 } }], short)).slice(0, 4)).toEqual([
      '400 1 started',
      '400 2 refused',
      '405 2 refused',
      '405 2 stopped',
    ]);
  });
});

describe('a box in which something is wrong', () => {
  const why = (box: object): string | undefined =>
    run([box], TWO)
      .entries.filter(({ kind }) => kind !== 'started')
      .map(({ kind, about }) => `${kind} ${about}`)[0];

  it('stops the run and is named with what is wrong', () => {
    expect(why({ sms: { text: 'x' } })).toBe('missing to');
    expect(why({ sms: { to: '{phnoe}', text: 'x' } })).toBe('no-field phnoe');
    expect(why({ if: { field: 'km', is: 'more than' } })).toBe('missing value');
    expect(why({ wait: { minutes: 'ten' } })).toBe('no-number ten');
    expect(why({ row: { sheet: 'a', values: { b: 'c' }, match: 'd' } })).toBe('no-match d');
    expect(why({ row: { sheet: 'a', values: 'nothing' } })).toBe('missing values');
    expect(why({ sms: { to: '{found.phone}', text: 'x' } })).toBe('no-field found.phone');
  });

  it('is found before it runs', () => {
    const [box] = flow([{ if: { field: 'km', is: 'empty' } }]).steps;
    expect(box && missingField(box)).toBe(null);
  });
});

describe('a test', () => {
  it('counts what each thing got', () => {
    const twice = `${TWO}\n07:06,form,Report,,,,R2,0788000002,45`;
    expect(problem([{ sms: SMS }], TWO, { gets: '1 sms to {phone}' })).toBe(null);
    expect(problem([{ sms: SMS }], twice, { gets: '1 sms to {phone}' })).toBe('R2 count 2 of 1');
    expect(problem([{ sms: { ...SMS, key: '{report}' } }], twice, { gets: '1 sms' })).toBe(null);
    expect(problem([], TWO, { gets: '1+ sms' })).toBe('R1 count 0 of 1+');
  });

  it('counts by another field, over the whole day, and only where a condition is met', () => {
    expect(problem([{ sms: SMS }], TWO, { gets: '2 sms', per: 'day' })).toBe(null);
    expect(problem([{ sms: SMS }], TWO, { gets: '0 sms', where: 'km more than 30' })).toBe('R2 count 1 of 0');
    expect(problem([{ sms: SMS }], TWO.replace('45', '12'), { gets: '1 sms', per: 'km' })).toBe('12 count 2 of 1');
    expect(problem([{ sms: SMS }], TWO, { gets: '0 sms', where: 'time less than 06:50' })).toBe('R1 count 1 of 0');
  });

  it('looks at the text, at how late it was, and at whether a person had approved', () => {
    expect(problem([{ sms: SMS }], TWO, { gets: '1 sms', text: '{report}' })).toBe(null);
    expect(problem([{ sms: SMS }], TWO, { gets: '1 sms', text: 'pump' })).toBe('R1 text 1 of 1');
    expect(problem([{ wait: { minutes: 31 } }, { sms: SMS }], TWO, { gets: '1 sms', within: '30' })).toBe(
      'R1 late 1 of 1',
    );
    expect(problem([{ sms: SMS }], TWO, { gets: '1 sms', approved: true })).toBe('R1 early 1 of 1');
  });

  it('looks at the text of a row too', () => {
    const row = (report: string): object => ({ row: { sheet: 'list', values: { report, km: '{km}' } } });
    const test = { gets: '1 row in list', text: '{report}' };
    expect(problem([row('{report}')], TWO, test)).toBe(null);
    expect(problem([row('report')], TWO, test)).toBe('R1 text 1 of 1');
  });

  it('counts no row that another thing wrote over later', () => {
    const lines = TWO.replace('0788000002,45', '0788000002,12');
    const row = { row: { sheet: 'list', match: 'km', values: { report: '{report}', km: '{km}' } } };
    expect(problem([row], lines, { gets: '1 row in list' })).toBe('R1 count 0 of 1');
    // It was written all the same.
    expect(problem([row], lines, { gets: '0 row in list' })).toBe('R1 count 1 of 0');
    expect(problem([row], lines, { gets: '1 row in list', per: 'km' })).toBe(null);
  });

  it('counts rows, and runs that stopped or still wait', () => {
    const row = { row: { sheet: 'list', match: 'km', values: { km: '{km}' } } };
    expect(problem([row, row], TWO, { gets: '1 row in list' })).toBe(null);
    expect(problem([row], TWO, { gets: '1 row in other' })).toBe('R1 count 0 of 1');
    expect(problem([{ sms: { text: 'x' } }], TWO, { gets: '0 stopped' })).toBe('R1 count 1 of 0');
    expect(problem([{ ask: { who: 'Y', question: 'q' } }], TWO, { gets: '0 waiting' })).toBe('R1 count 1 of 0');
  });

  it('is made on a second day too', () => {
    const second = day(TWO.replace('R2', 'R9').replace('0788000002', '07'));
    expect(testFlow(flow([{ sms: SMS }]), { day: day(TWO), second, sheets: {} }, [{ gets: '1 sms' }])).toEqual([
      { thing: 'R9', why: 'count', count: 0, wanted: '1', other: true },
    ]);
  });

  it('is read, or says that it cannot be', () => {
    expect(readWanted('2 mail to a@b.rw')).toEqual({ least: 2, most: 2, what: 'mail', where: 'a@b.rw' });
    expect(readWanted('one sms')).toBe(null);
    expect(readWhere('km is not 3')).toEqual({ field: 'km', is: 'is not', value: '3' });
    expect(readWhere('km not empty')).toEqual({ field: 'km', is: 'not empty', value: '' });
    expect(readWhere('km')).toBe(null);
  });
});

it('compares words without capitals, numbers with commas, and times', () => {
  expect(meets(' Yes', 'is', 'yes')).toBe(true);
  expect(meets('20,500', 'more than', '20000')).toBe(true);
  expect(meets('many', 'more than', '3')).toBe(false);
  expect(meets('', 'less than', '3')).toBe(false);
  expect(meets('leak', 'one of', 'no water, leak')).toBe(true);
});

describe('editing', () => {
  const start = flow([{ if: { field: 'km', is: 'is', value: 1, yes: [{ end: {} }] } }, { wait: { minutes: 5 } }]);

  it('moves a box through every place, into branches and out of them, and back', () => {
    const way: string[] = [];
    let state = { flow: start, path: [1] as readonly (string | number)[] as never };
    for (;;) {
      const moved = movedBox(state.flow, state.path, 'up');
      if (moved === null) break;
      way.push(moved.path.join());
      state = { flow: moved.flow, path: moved.path as never };
    }
    expect(way).toEqual(['0,no,0', '0,yes,1', '0,yes,0', '0']);
    expect(boxAt(state.flow, [0])?.kind).toBe('wait');
    for (let at = 0; at < way.length; at += 1) {
      const moved = movedBox(state.flow, state.path, 'down');
      state = { flow: moved?.flow ?? start, path: (moved?.path ?? []) as never };
    }
    expect(state.flow).toEqual(start);
    expect(movedBox(state.flow, [1], 'down')).toBe(null);
  });

  it('moves a box past one that may fail, and out of its branch for failures, never into one', () => {
    const failing = flow([{ sms: { ...SMS, failed: [{ end: {} }] } }, { wait: { minutes: 5 } }]);
    expect(movedBox(failing, [1], 'up')?.path).toEqual([0]);
    expect(movedBox(failing, [0, 'failed', 0], 'up')?.path).toEqual([0]);
    expect(movedBox(failing, [0, 'failed', 0], 'down')?.path).toEqual([1]);
  });

  it('adds, changes and takes out boxes', () => {
    const box: Box = { kind: 'end', fields: {}, branches: {} };
    const added = withBox(start, [0, 'no', 0], box);
    expect(pathsOf(added.steps)).toEqual([[0], [0, 'yes', 0], [0, 'no', 0], [1]]);
    expect(boxAt(withField(added, [1], 'minutes', '9'), [1])?.fields.minutes).toBe('9');
    expect(withoutBox(added, [0, 'no', 0])).toEqual(start);
  });
});

describe('a flow as text', () => {
  it('comes back as it was', () => {
    const whole = flow([
      { ask: { who: 'Y', question: 'q', minutes: 5, yes: [{ sms: { ...SMS, failed: [{ end: {} }] } }] } },
      { row: { sheet: 'a', values: { b: '{c}', d: 'e: f' } } },
    ]);
    expect(readFlowText(flowText(whole))).toEqual(whole);
    expect(boxesIn(whole.steps)).toHaveLength(4);
  });

  it('that is none is not read', () => {
    expect(readFlowText('{')).toBe(null);
    expect(readFlowText('{"when":{"form":""},"steps":[{"call":{}}]}')).toBe(null);
    expect(readFlow({ when: { post: '' }, steps: [] })).toMatchObject({ ok: false });
    expect(readFlow({ when: { form: '' }, steps: [{ sms: { tone: 'x' } }] })).toMatchObject({
      problem: 'steps, box 1 (sms) has nothing called tone.',
    });
    expect(readFlow({ when: { form: '' }, steps: [{ wait: { minutes: true } }] })).toMatchObject({ ok: false });
    expect(rowValues('a: b\nc')).toBe(null);
  });
});

describe('a day', () => {
  it.each([
    ['a time', '7.20,form,,,,,R1,1,1', 'A time is written as 07:20, not 7.20.'],
    ['a kind', '07:20,post,,,,,R1,1,1', /A kind is one of/],
    ['a service', '07:20,down,phone,08:00,,,,,', /name of a service/],
    ['an end before the beginning', '07:20,down,sms,07:00,,,,,', /until/],
    ['an answer', '07:20,form,,,maybe,,R1,1,1', /answer is yes, no or empty/],
    ['an event without its name', '07:20,form,,,,,,1,1', /names the event/],
  ])('with %s that is wrong is not read', (_, line, message) => {
    expect(readDay([HEAD, line].map((one) => one.split(',')))).toMatchObject({
      ok: false,
      line: 2,
      problem: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});
