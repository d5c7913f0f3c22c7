/** A model that is none: it follows rules of an author, so that a lesson works without a connection and each time in the same way. */
export const MARKS = ['needed', 'wasted', 'wrong'] as const;
/** What a step of a trace was: without it the task is not done, nobody needed it, or it does something that nobody asked for. */
export type Mark = (typeof MARKS)[number];

export type ToolCall = { name: string; args: { readonly [name: string]: unknown } };

/**
 * The first rule whose conditions are all true is taken. `asked`: in the task. `after`: so many calls before, '1+' for one or more. `last`: the
 * tool of the last call. `got`: in its result. `seen`: in any result. `knows`, `misses`: in the instructions and descriptions, or not there. `run`: in
 * these runs of a situation. Then it makes a call, or says something; `{name}` is a value of the situation, `{stock.pieces}` one of a result.
 */
export type StandInRule = {
  readonly [condition in 'asked' | 'after' | 'last' | 'got' | 'seen' | 'knows' | 'misses' | 'run']?: string | undefined;
} & {
  call?: string | undefined;
  args?: { readonly [name: string]: unknown } | undefined;
  say?: string | undefined;
  because?: string | undefined;
  mark?: Mark | undefined;
  why?: string | undefined;
};

export type StandInView = {
  task: string;
  run: number;
  values: { readonly [name: string]: unknown };
  /** The names of the tools: a rule that calls another one is passed over. */
  tools: readonly string[];
  /** Instructions and descriptions. */
  knows: string;
  calls: readonly { name: string; result: string }[];
};

/** What the model does next. */
export type StandInMove = { rule: number } & ({ call: ToolCall } | { say: string });

/** Only its text gets to the learner's code, so it names nothing outside of itself. null: no rule fits. */
export function standIn(rules: readonly StandInRule[], view: StandInView): StandInMove | null {
  const { task, run, values, tools, knows, calls } = view;
  const last = calls.at(-1);
  const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
  const isAfter = (after: string): boolean =>
    after.endsWith('+') ? calls.length >= Number.parseInt(after, 10) : calls.length === Number(after);
  const fits = (rule: StandInRule): boolean =>
    (rule.call === undefined || tools.includes(rule.call)) &&
    (rule.asked === undefined || has(task, rule.asked)) &&
    (rule.after === undefined || isAfter(rule.after)) &&
    (rule.last === undefined || last?.name === rule.last) &&
    (rule.got === undefined || has(last?.result ?? '', rule.got)) &&
    (rule.seen === undefined || calls.some(({ result }) => has(result, rule.seen ?? ''))) &&
    (rule.knows === undefined || has(knows, rule.knows)) &&
    (rule.misses === undefined || !has(knows, rule.misses)) &&
    (rule.run === undefined || rule.run.split(',').some((one) => Number(one) === run));
  const valueAt = (path: string): unknown => {
    if (Object.hasOwn(values, path)) return values[path];
    const [tool, ...keys] = path.split('.');
    const result = calls.findLast(({ name }) => name === tool)?.result;
    try {
      return keys.reduce(
        (value: unknown, key) => (value as { [key: string]: unknown })?.[key],
        JSON.parse(result ?? ''),
      );
    } catch {
      return keys.length === 0 ? result : undefined;
    }
  };
  const filled = (text: string): string =>
    text.replaceAll(/\{([\w.-]+)\}/g, (whole, path: string) => {
      const value = valueAt(path);
      return value === undefined ? whole : String(value);
    });
  const argument = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const path = /^\{([\w.-]+)\}$/.exec(value)?.[1];
    return path === undefined ? filled(value) : valueAt(path);
  };
  const rule = rules.findIndex(fits);
  const { call: name, args = {}, say = '' } = rules[rule] ?? {};
  if (rule === -1) return null;
  if (name === undefined) return { rule, say: filled(say) };
  const given = Object.entries(args).map(([key, value]): [string, unknown] => [key, argument(value)]);
  return { rule, call: { name, args: Object.fromEntries(given.filter(([, value]) => value !== undefined)) } };
}
