/**
 * Solves tasks from their material alone, as a learner does, by other means than the makers: where both come to the same answer, the
 * material has it, and only one.
 */
import { readNumber } from '#domain/practice/number-answer';
import type { TaskMaterial } from '#domain/practice/task-material';

type Setting = Readonly<Record<string, unknown>>;
type Row = { key: string; cells: string[] };
type Solver = (material: TaskMaterial, setting: Setting) => string;

/** The right answer as it is typed. */
export function solveTask(maker: string, material: TaskMaterial, setting: Setting = {}): string {
  const solver = SOLVERS[maker];
  if (solver === undefined) throw new Error(`nobody can solve ${maker}`);
  return solver(material, setting);
}

const num = (text = ''): number => readNumber(text) ?? 0;
const keysOf = (rows: readonly Row[]): string => rows.map(({ key }) => key).join(',');
const add = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** The row with the least of something. */
const least = (rows: readonly Row[], of: (row: Row) => number): string =>
  [...rows].sort((a, b) => of(a) - of(b))[0]?.key ?? '';

function notebook({ lines }: TaskMaterial, { ask = 'sum' }: Setting): string {
  const seen = new Set<string>();
  const gaps = lines.filter(({ cells }) => cells[2] === '');
  const copies: Row[] = [];
  const good: Row[] = [];
  for (const line of lines.filter(({ cells }) => cells[2] !== '')) {
    const text = line.cells.join('|');
    (seen.has(text) ? copies : good).push(line);
    seen.add(text);
  }
  if (ask === 'gaps') return keysOf(gaps);
  if (ask === 'copies') return keysOf(copies);
  return String(ask === 'count' ? good.length : add(good.map(({ cells }) => num(cells[2]))));
}

function prices({ lines, notes }: TaskMaterial, { ask = 'cheapest' }: Setting): string {
  if (ask === 'cheapest') return least(lines, ({ cells }) => num(cells[2]) / num(cells[1]?.replace(' g', '')));
  const [order = '', delivery = ''] = (notes[0] ?? '').split('Delivery: ');
  const costs = [...order.matchAll(/(\d+) × ([^,.]+)/g)].map(([, count, good]) => {
    return num(count) * num(lines.find(({ cells }) => cells[0] === good)?.cells[1]);
  });
  return String(add(costs) + num(delivery.split(' RWF')[0]));
}

function smsBill({ lines, notes }: TaskMaterial, { ask = 'total' }: Setting): string {
  const price = num(/costs (\d+) RWF/.exec(notes[0] ?? '')?.[1]);
  const parts = ({ cells }: Row): number => {
    const [, length, sign = ''] = /^(\d+) characters(?: with (.))?$/.exec(cells[1] ?? '') ?? [];
    const [one, each] = '’–êç“'.includes(sign) && sign !== '' ? [70, 67] : [160, 153];
    const all = num(length) + ('€[~'.includes(sign) && sign !== '' ? 1 : 0);
    return all <= one ? 1 : Math.ceil(all / each);
  };
  if (ask === 'several') return keysOf(lines.filter((row) => parts(row) > 1));
  return String(add(lines.map((row) => parts(row) * num(row.cells[2]) * price)));
}

function shop({ lines, notes }: TaskMaterial, { ask = 'odd' }: Setting): string {
  const text = notes.join(' ');
  const cell = (row: Row, at: number): string => row.cells[at] ?? '';
  if (ask === 'odd') {
    const isRight = (row: Row): boolean => {
      const at = cell(row, 0).slice(1);
      return [`=C${at}*D${at}`, `=D${at}*C${at}`].includes(cell(row, 1));
    };
    return keysOf(lines.filter((row) => !isRight(row)));
  }
  if (ask === 'order') {
    const days = add((text.match(/\d+/g) ?? []).map(Number));
    return keysOf(lines.filter((row) => num(cell(row, 1)) / num(cell(row, 2)) <= days));
  }
  const [, month = '', item = ''] = /of (\w+) and (.+)\./.exec(text) ?? [];
  return String(
    add(lines.filter((row) => cell(row, 0) === month && cell(row, 1) === item).map((row) => num(cell(row, 2)))),
  );
}

function messages({ lines }: TaskMaterial, { ask = 'median-wait', minutes = 30 }: Setting): string {
  const secret = /My number|My ID|PIN|my heart/;
  if (ask === 'private') return keysOf(lines.filter(({ cells }) => secret.test(cells[2] ?? '')));
  const time = ({ cells }: Row): number => {
    const [hours = 0, mins = 0] = (cells[0] ?? '').split(':').map(Number);
    return hours * 60 + mins;
  };
  const people = [...new Set(lines.map(({ cells }) => cells[1] ?? ''))].filter((name) => name !== 'Desk');
  const waits = people.flatMap((name) => {
    const first = lines.find(({ cells }) => cells[1] === name);
    const reply = lines.find(({ cells }) => cells[1] === 'Desk' && cells[2]?.startsWith(`${name}:`));
    return first && reply ? [{ first, wait: time(reply) - time(first) }] : [];
  });
  if (ask === 'late')
    return keysOf(lines.filter((line) => waits.some(({ first, wait }) => first === line && wait > Number(minutes))));
  const sorted = waits.map(({ wait }) => wait).sort((a, b) => a - b);
  return String(sorted[Math.floor(sorted.length / 2)]);
}

function answers({ notes, lines }: TaskMaterial, { fault = 'invented' }: Setting): string {
  const source = notes.map((note) => {
    const found = /Source, (.+): fee ([\d,]+) RWF, opens at (\d+):00, closed on (\w+)\./.exec(note) ?? [];
    const [, name = '', fee = '', opens = '', closed = ''] = found;
    return { name, facts: { fee, opens, closed } };
  });
  const kindOf = (text: string): string => {
    const forms = [
      ['fee', /^The fee in (.+) is ([\d,]+) RWF\.$/],
      ['opens', /^(.+) opens at (\d+):00\.$/],
      ['closed', /^(.+) is closed on (\w+)\.$/],
    ] as const;
    for (const [fact, form] of forms) {
      const [, name, value] = form.exec(text) ?? [];
      if (name === undefined) continue;
      if (source.some((one) => one.name === name && one.facts[fact] === value)) return 'none';
      return source.some((one) => one.facts[fact] === value) ? 'other-place' : 'wrong-value';
    }
    return 'invented';
  };
  return keysOf(lines.filter(({ cells }) => kindOf(cells[0] ?? '') === fault));
}

function rules({ notes, lines }: TaskMaterial): string {
  const answer = notes.slice(1);
  const items = answer.filter((line) => line.startsWith('- '));
  const words = answer.map((line) => line.split(' ').filter((word) => word !== '-').length);
  const keeps = (rule: string): boolean => {
    const number = Number(/At most (\d+)/.exec(rule)?.[1]);
    if (rule.includes('lines that begin')) return items.length <= number;
    if (rule.includes('words in a line')) return Math.max(...words) <= number;
    if (rule.startsWith('A price')) return items.every((item) => /[\d,]+ RWF/.test(item));
    if (rule.startsWith('No exclamation')) return answer.every((line) => line.indexOf('!') === -1);
    if (rule.startsWith('The first')) return answer[0]?.includes('Muraho') === true;
    return answer[answer.length - 1]?.startsWith('Ask ') === true;
  };
  return keysOf(lines.filter(({ cells }) => !keeps(cells[0] ?? '')));
}

function run({ lines }: TaskMaterial, { ask = 'own-time' }: Setting): string {
  if (ask === 'order') return onlyOrder(lines.map(({ key, cells }) => ({ key, after: cells[1] ? [cells[1]] : [] })));
  const own = ({ key, cells }: Row): number =>
    num(cells[2]) - add(lines.filter((line) => line.cells[1] === key).map((line) => num(line.cells[2])));
  const [whole] = lines;
  return ask === 'own-time' && whole ? String(own(whole)) : least(lines, (line) => -own(line));
}

/** All orders that keep what comes after what; there must be one. */
function onlyOrder(steps: readonly { key: string; after: readonly string[] }[]): string {
  const orders = (done: readonly string[]): string[] => {
    if (done.length === steps.length) return [done.join(',')];
    const free = steps.filter(({ key, after }) => !done.includes(key) && after.every((one) => done.includes(one)));
    return free.flatMap(({ key }) => orders([...done, key]));
  };
  const all = orders([]);
  if (all.length !== 1) throw new Error(`${all.length} orders are right`);
  return all[0] ?? '';
}

function confusion({ lines }: TaskMaterial, { ask = 'precision' }: Setting): string {
  const [[, a = '', b = ''] = [], [, c = '', d = ''] = []] = lines.map(({ cells }) => cells);
  const [hit, missed, alarm, rest] = [num(a), num(b), num(c), num(d)] as const;
  const precision = hit / (hit + alarm);
  const recall = hit / (hit + missed);
  const f1 = (2 * precision * recall) / (precision + recall);
  const accuracy = (hit + rest) / (hit + missed + alarm + rest);
  const share = new Map<unknown, number>(Object.entries({ precision, recall, f1, accuracy })).get(ask) ?? 0;
  return String(Math.round(share * 100));
}

function data({ notes, lines }: TaskMaterial, { ask = 'total' }: Setting): string {
  const mb = ({ cells }: Row): number => {
    const [size, unit] = (cells[1] ?? '').split(' ');
    return (num(size) / (unit === 'KB' ? 1000 : 1)) * num(cells[2]);
  };
  if (ask === 'most') return least(lines, (line) => -mb(line));
  const month = add(lines.map(mb)) * 4;
  if (ask === 'total') return String(Math.round(month * 10) / 10);
  const [, bundle, price] = /(\d+) MB cost (\d+) RWF/.exec(notes[0] ?? '') ?? [];
  return String(Math.round((month / num(bundle)) * num(price)));
}

function plan({ lines }: TaskMaterial, { ask = 'days' }: Setting): string {
  const afterOf = ({ cells }: Row): string[] => (cells[2] ?? '').match(/[A-Z]/g) ?? [];
  if (ask === 'order') return onlyOrder(lines.map((line) => ({ key: line.key, after: afterOf(line) })));
  const end = (key: string): number => {
    const line = lines.find((one) => one.key === key);
    return line ? num(line.cells[1]) + Math.max(0, ...afterOf(line).map(end)) : 0;
  };
  return String(Math.max(...lines.map(({ key }) => end(key))));
}

function interview({ lines }: TaskMaterial, { mark = 'did' }: Setting): string {
  const kindOf = (text: string): string => {
    if (/ says | say |told me|have heard/.test(text)) return 'heard';
    if (/\bI (would|will)\b/.test(text)) return 'would';
    if (/I think|opinion|I like|I find|seems to me/.test(text)) return 'thinks';
    return 'did';
  };
  return keysOf(lines.filter(({ cells }) => kindOf(cells[0] ?? '') === mark));
}

/** As the lesson teaches it: who says it, of which country, is it in force, and does it rest on a law that another one repeals? */
function ruleSources({ lines }: TaskMaterial, { ask = 'holds' }: Setting): string {
  const repealed =
    lines.flatMap(({ cells }) => /\. (Law \d+ of \d+) is repealed/.exec(cells[1] ?? '')?.[1] ?? [])[0] ?? '';
  const kindOf = (who: string, says: string): string => {
    if (/^A /.test(who)) return 'leads';
    if (/Kenya|Uganda|Tanzania|Burundi/.test(who)) return 'foreign';
    if (/^Draft|tell us/.test(says) || / tell us /.test(says)) return 'draft';
    return says.includes(repealed) && !says.includes('is repealed') ? 'old' : 'holds';
  };
  return keysOf(lines.filter(({ cells: [who = '', says = ''] }) => kindOf(who, says) === ask));
}

function source({ lines }: TaskMaterial, { fault = 'no-alt' }: Setting): string {
  const faultOf = (code: string): string => {
    if (/<img/.test(code) && !/ alt=/.test(code)) return 'no-alt';
    if (/<input/.test(code) && !/<label|aria-label/.test(code)) return 'no-label';
    if (/>(Click here|More)<\/a>/.test(code)) return 'empty-link-text';
    return /<(div|span) onclick/.test(code) ? 'click-on-div' : '';
  };
  return keysOf(
    lines.filter(({ cells }) => {
      const found = faultOf(cells[0] ?? '');
      return fault === 'any' ? found !== '' : found === fault;
    }),
  );
}

function cash({ notes, lines }: TaskMaterial, { ask = 'closing' }: Setting): string {
  let balance = num(/start: ([\d,]+) RWF/.exec(notes[0] ?? '')?.[1]);
  for (const { key, cells } of lines) {
    if (ask === 'closing') {
      balance += num(cells[1]) - num(cells[2]);
      continue;
    }
    balance += num(cells[1]?.slice(1)) * (cells[1]?.startsWith('−') ? -1 : 1);
    if (balance !== num(cells[2])) return key;
  }
  return String(balance);
}

function credit({ notes, lines }: TaskMaterial, { ask = 'open' }: Setting): string {
  const rest = new Map<string, { key: string; day: number; open: number }>();
  const sorted = [...lines].sort(
    (a, b) => Number(!a.cells[1]?.startsWith('Debt')) - Number(!b.cells[1]?.startsWith('Debt')),
  );
  for (const { key, cells } of sorted) {
    const [day = '', what = '', amount] = cells;
    const name = /D-\d+/.exec(what)?.[0] ?? '';
    const debt = rest.get(name);
    if (debt === undefined) rest.set(name, { key, day: Date.parse(`${day} 2026 UTC`), open: num(amount) });
    else debt.open -= num(amount);
  }
  if (ask === 'open') return String(rest.get(/D-\d+/.exec(notes[0] ?? '')?.[0] ?? '')?.open);
  const owed = [...rest.values()].filter(({ open }) => open > 0).sort((a, b) => a.day - b.day);
  if (ask === 'oldest') return owed[0]?.key ?? '';
  const limit = Date.parse('30 September 2026 UTC') - 60 * 86_400_000;
  return String(add(owed.filter(({ day }) => day < limit).map(({ open }) => open)));
}

function calls({ notes, lines }: TaskMaterial, { ask = 'minutes' }: Setting): string {
  if (ask === 'lost')
    return keysOf(lines.filter(({ cells }) => !/answer|number kept|speaks|Answer/.test(cells[1] ?? '')));
  const price = ask === 'money' ? num(/costs (\d+) RWF/.exec(notes[0] ?? '')?.[1]) : 1;
  const begun = (seconds: number): number => Math.floor((seconds + 59) / 60);
  return String(price * add(lines.map(({ cells }) => begun(num(cells[1]?.replace(' s', ''))))));
}

function discounts({ notes, lines }: TaskMaterial, { ask = 'wrong' }: Setting): string {
  const [, good, edge, off] = /only for (.+), from (\d+) pieces .* costs (\d+) RWF less/.exec(notes[0] ?? '') ?? [];
  const cost = ({ cells }: Row): number => {
    const [, name, pieces, price] = /^(.+), (\d+) at ([\d,]+)$/.exec(cells[0] ?? '') ?? [];
    return num(pieces) * (num(price) - (name === good && num(pieces) >= num(edge) ? num(off) : 0));
  };
  if (ask === 'sum') return String(add(lines.map(cost)));
  return keysOf(lines.filter((line) => cost(line) !== num(line.cells[1])));
}

function requests({ notes, lines }: TaskMaterial, { thing = 'book', person = 'member' }: Setting): string {
  const last = num(/1 to (\d+)/.exec(notes[0] ?? '')?.[1]);
  const lent = (notes[1]?.match(/\d+/g) ?? []).map(Number);
  const statusOf = ([method = '', path = '', ...rest]: string[]): number => {
    if (method === 'GET') return num(path.split('/')[2]) > last ? 404 : 200;
    const body: { readonly [part: string]: unknown } = rest[0] === 'hello' ? {} : JSON.parse(rest.join(' '));
    const wanted = Number(body[String(thing)] ?? 0);
    if (wanted === 0 || body[String(person)] === undefined) return 400;
    if (wanted > last) return 404;
    return lent.includes(wanted) ? 409 : lent.push(wanted) && 201;
  };
  return keysOf(lines.filter(({ cells }) => statusOf(cells[0]?.split(' ') ?? []) !== num(cells[1])));
}

function toolCalls({ notes, lines }: TaskMaterial, { ask = 'refused' }: Setting): string {
  const [first = '', second = ''] = notes;
  if (ask === 'refused') {
    const names = (/one of (.*)\./.exec(first)?.[1] ?? '').split(', ');
    const most = num(/1 to (\d+)/.exec(second)?.[1]);
    const isRight = ({ part, pieces, ...rest }: { [name: string]: unknown }): boolean =>
      names.includes(String(part)) &&
      typeof pieces === 'number' &&
      Number.isInteger(pieces) &&
      pieces >= 1 &&
      pieces <= most &&
      Object.keys(rest).length === 0;
    return keysOf(lines.filter(({ cells }) => !isRight(JSON.parse((cells[0] ?? '').replace('order ', '')))));
  }
  if (ask === 'wrong') {
    const open = new Map(
      [...first.matchAll(/([a-z ]+) (\d+)[,.]/g)].map(([, name = '', pieces]) => [name.trim(), num(pieces)]),
    );
    return keysOf(
      lines.filter(({ cells: [call = '', pieces] }) => {
        const name = call.replace('order ', '');
        return open.get(name) !== num(pieces) || !open.delete(name);
      }),
    );
  }
  const [most = 0, limit = 0] = (first.match(/\d[\d,]*/g) ?? []).map(num);
  let spent = 0;
  const stopped = lines.filter(({ cells: [call = '', price] }) => {
    const pieces = num(/(\d+) pieces?/.exec(call)?.[1]);
    const cost = pieces * num(price);
    if (pieces > most || spent + cost > limit) return true;
    spent += cost;
    return false;
  });
  return ask === 'spent' ? String(spent) : keysOf(stopped);
}

function found({ lines }: TaskMaterial, { ask = 'five' }: Setting): string {
  const place = ({ cells }: Row): number => num(/^at place (\d+)$/.exec(cells[2] ?? '')?.[1] ?? '99');
  const [none, some] = [true, false].map((is) => lines.filter(({ cells }) => (cells[1] === 'no paper') === is));
  if (ask === 'needless') return keysOf((none ?? []).filter(({ cells }) => cells[2] !== 'nothing'));
  const have = some ?? [];
  if (ask === 'missed') return keysOf(have.filter((row) => place(row) > 5));
  return String((100 * have.filter((row) => place(row) <= (ask === 'five' ? 5 : 1)).length) / have.length);
}

function stored({ notes, lines }: TaskMaterial, { ask = 'valid' }: Setting): string {
  const time = (text = ''): number => (text === '' ? Number.POSITIVE_INFINITY : Date.parse(text));
  const day = time(/The day is ([\d-]+)\./.exec(notes[0] ?? '')?.[1]);
  return keysOf(
    lines.filter(({ cells: [, second = '', third = ''] }) => {
      const [from = '', to] = ask === 'valid' ? [second, third] : second.replace('from ', '').split(' to ');
      return time(from) <= day && day < time(to) && (ask === 'valid' || third === 'all');
    }),
  );
}

function late({ lines }: TaskMaterial, { ask = 'known' }: Setting): string {
  const rows = lines.map(({ key, cells: [code = '', when = '', kg = ''] }) => {
    const [, day = '', arrived = '', hour, minute] = /^(\w+), in on (\w+) (\d+):(\d+)$/.exec(when) ?? [];
    const at = ['Wed', 'Thu', 'Fri', 'Sat', 'Mon'].indexOf(arrived) * 1440 + Number(hour) * 60 + Number(minute);
    return { key, cells: [], code, day, at, kg: num(kg) };
  });
  const report = 2 * 1440 + 18 * 60;
  const lastBefore = (code: string, time: number): number | undefined =>
    rows.filter((row) => row.code === code && row.at < time).sort((a, b) => b.at - a.at)[0]?.kg;
  if (ask === 'replaced')
    return keysOf(rows.filter(({ code, kg }) => lastBefore(code, Number.POSITIVE_INFINITY) !== kg));
  const thursday = rows.filter(({ day }) => day === 'Thu');
  if (ask === 'after') return keysOf(thursday.filter(({ code, at, kg }) => at > report && lastBefore(code, at) !== kg));
  const codes = new Set(thursday.map(({ code }) => code));
  return String(add([...codes].map((code) => lastBefore(code, report + 1) ?? 0)));
}

function entries({ notes, lines }: TaskMaterial, { ask = 'refused' }: Setting): string {
  const [rules = '', list = ''] = notes;
  const last = num(/ to \w-(\d+), written/.exec(rules)?.[1]);
  const places = /Place: one of ([^.]+)\./.exec(rules)?.[1]?.split(', ') ?? [];
  const homes = new Map(
    [...list.matchAll(/([^;:]+) has \w-(\d+) to \w-(\d+)/g)].map(([, place = '', from, to]) => [
      place.trim(),
      [num(from), num(to)] as const,
    ]),
  );
  const isTaken = ({ cells: [number = '', place = '', phone = ''] }: Row): boolean =>
    /^\w-\d\d$/.test(number) &&
    num(number.slice(2)) >= 1 &&
    num(number.slice(2)) <= last &&
    places.includes(place) &&
    /^07\d{8}$/.test(phone);
  const isHome = ({ cells: [number = '', place = ''] }: Row): boolean => {
    const [from, to] = homes.get(place) ?? [0, 0];
    return num(number.slice(2)) >= from && num(number.slice(2)) <= to;
  };
  return keysOf(lines.filter((line) => (ask === 'refused' ? !isTaken(line) : isTaken(line) && !isHome(line))));
}

function runs({ notes, lines }: TaskMaterial, { ask = 'again' }: Setting): string {
  if (ask === 'boxes')
    return String(
      add(
        lines.map(({ cells }) => num(cells[1]?.split(' ')[0]) * (cells[1]?.endsWith('day') ? 30 : 1) * num(cells[2])),
      ),
    );
  if (ask === 'messages') {
    const sent = new Set(lines.filter(({ cells }) => /^Taken/.test(cells[1] ?? '')).map(({ cells }) => cells[0]));
    return String(sent.size);
  }
  const has = (notes[0] ?? '').match(/\w-\d+/g) ?? [];
  const mayTry = ({ cells: [report = '', result = ''] }: Row): boolean =>
    /not reached|busy/.test(result) || (result.startsWith('No answer') && !has.some((one) => one === report));
  return keysOf(lines.filter(mayTry));
}

function waits({ lines }: TaskMaterial, { ask = 'share' }: Setting): string {
  const hours = ({ cells }: Row): number => num(cells[2]?.slice(5)) - num(cells[1]?.slice(5));
  const total = add(lines.map(hours));
  const isWork = ({ cells }: Row): boolean => /typed|checked|driven|repaired|counted/.test(cells[0] ?? '');
  const isOnlyLying = ({ cells }: Row): boolean => / lies | to be read| someone calls/.test(cells[0] ?? '');
  if (ask === 'passed-on') return String(add(lines.filter(isOnlyLying).map(hours)));
  return String((100 * add(lines.filter(isWork).map(hours))) / total);
}

function chat({ lines }: TaskMaterial, { ask = 'refused' }: Setting): string {
  if (ask === 'offers') {
    const months = ['March', 'April', 'May', 'June'];
    const monthOf = (note: string): number => months.indexOf(note.split(' ')[1]?.replace(':', '') ?? '');
    const newest = ([, one = '', other = '']: string[]): string => (monthOf(one) > monthOf(other) ? one : other);
    return keysOf(lines.filter(({ cells }) => newest(cells).endsWith(': yes, offers')));
  }
  let open = 0;
  const late: Row[] = [];
  for (const line of lines) {
    const [day = '', clock = ''] = (line.cells[0] ?? '').split(' ');
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const at = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) * 24 + hour + minute / 60;
    if (line.cells[1] === 'Customer') open = at + 24;
    else if (line.cells[2] === 'text' && at > open - 0.001) late.push(line);
  }
  return keysOf(late);
}

function groups({ notes, lines }: TaskMaterial, { ask = 'rate' }: Setting): string {
  if (ask === 'mixes') {
    const seen = num(/([\d,]+) RWF/.exec(notes[0] ?? '')?.[1]);
    const far = lines.filter(({ cells }) => num(cells[0]?.replace('−', '')) >= seen);
    return String((100 * far.length) / lines.length);
  }
  const [a, b, c, d] = lines.map(({ cells }) => ({
    days: num(cells[1]?.replace(' days', '')),
    left: num(cells[2]?.replace(' RWF', '')),
  }));
  if (!a || !b || !c || !d) return '';
  if (ask === 'rate') return String(Math.round((a.left + b.left) / (a.days + b.days)));
  const gained = c.days * (a.left / a.days) + d.days * (b.left / b.days) - c.left - d.left;
  return String(Math.round(gained / (c.days + d.days)));
}

function readings({ notes, lines }: TaskMaterial, { ask = 'share' }: Setting): string {
  if (ask === 'look') {
    const limit = num(/limit is ([\d,]+)/.exec(notes[0] ?? '')?.[1]);
    const isLooked = ({ cells: [, total = '', sum = ''] }: Row): boolean => total !== sum || num(total) >= limit;
    return keysOf(lines.filter(isLooked));
  }
  const plain = (text: string): string => {
    const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
    return year === undefined ? text.replaceAll(',', '') : `${year}-${month}-${day}`;
  };
  const isRight = ({ cells: [, paper = '', read = ''] }: Row): boolean => plain(paper) === plain(read);
  if (ask === 'silent') return keysOf(lines.filter((line) => !isRight(line) && line.cells[2] !== '?'));
  return String((100 * lines.filter(isRight).length) / lines.length);
}

function access({ notes, lines }: TaskMaterial, { ask = 'let-in' }: Setting): string {
  const [, boss = '', ended = '', end = ''] =
    /^(\S+) is the .* The session of (\S+) ended at (\d\d:\d\d)\.$/.exec(notes[0] ?? '') ?? [];
  const given = lines.filter(({ cells }) => cells[2] === '200');
  const isOver = ({ cells: [request = '', who] }: Row): boolean =>
    who === 'none' || (who === ended && request.slice(0, 5) >= end);
  const path = ({ cells }: Row): string => (cells[0] ?? '').slice(6);
  if (ask === 'let-in')
    return keysOf(given.filter((row) => isOver(row) || (path(row) === '/export' && row.cells[1] !== boss)));
  return String(new Set(given.filter((row) => isOver(row) && path(row) !== '/export').map(path)).size);
}

const SOLVERS: { readonly [maker: string]: Solver } = {
  'call-log': calls,
  'access-log': access,
  'cash-book': cash,
  'chat-window': chat,
  'confusion-table': confusion,
  'credit-book': credit,
  'flow-runs': runs,
  'form-entries': entries,
  'formula-results': discounts,
  'interview-notes': interview,
  'late-rows': late,
  megabytes: data,
  'message-log': messages,
  'model-answers': answers,
  'notebook-rows': notebook,
  'read-fields': readings,
  'request-log': requests,
  'search-results': found,
  'rule-sources': ruleSources,
  'shop-sheet': shop,
  'sms-bill': smsBill,
  'stored-pieces': stored,
  'page-source': source,
  'plan-dates': plan,
  'price-list': prices,
  'process-map': waits,
  'prompt-and-answer': rules,
  'tool-calls': toolCalls,
  trace: run,
  'two-groups': groups,
};
