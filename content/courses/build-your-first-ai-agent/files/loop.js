// The loop with its gates, in the order of the course: form, guard, money, person, stop.
const MOST_STEPS = 20;
const MOST_TIME = 120000;

// agent: what agent.js exports. model(task, calls, agent): gives { say } or { name, args }.
// desk: { approve(call, cost), isStopped() }. Gives back end, answer, spent and trace.
export async function run(task, agent, model, desk, now = Date.now) {
  const limits = { steps: MOST_STEPS, money: Infinity, ...agent.limits };
  const trace = [];
  const began = now();
  let spent = 0;
  const stopped = () => {
    try {
      return desk.isStopped();
    } catch {
      return true;
    }
  };
  const ended = (end, answer = '') => ({ end, answer, spent, trace });
  const done = (call, how, result, cost = 0) => {
    spent += cost;
    trace.push({ ...call, how, result: typeof result === 'string' ? result : JSON.stringify(result) });
  };

  while (true) {
    if (stopped()) return ended('stopped');
    if (trace.length >= limits.steps) return ended('steps');
    if (now() - began >= MOST_TIME) return ended('time');
    if (repeats(trace)) return ended('repeats');
    const move = await model(task, trace, agent);
    if (move.say !== undefined) return ended('answered', move.say);
    const call = { name: move.name, args: move.args ?? {} };
    const tool = agent.tools.find(({ name }) => name === call.name);
    if (tool === undefined) {
      done(
        call,
        'unknown',
        `Error: There is no such tool. There is: ${agent.tools.map(({ name }) => name).join(', ')}`,
      );
      continue;
    }
    const wrong = check(tool.parameters, call.args);
    if (wrong !== '') {
      done(call, 'check', `Error: ${wrong}`);
      continue;
    }
    const why = await agent.allow?.(call, { task, steps: trace.length, spent });
    if (typeof why === 'string') {
      done(call, 'guard', `Error: ${why}`);
      continue;
    }
    const cost = Number(tool.cost?.(call.args) ?? 0);
    if (!(spent + cost <= limits.money)) {
      done(call, 'money', `Error: This would spend more than ${limits.money} RWF.`);
      continue;
    }
    if (tool.asks && !(await desk.approve(call, cost))) {
      done(call, 'person', 'Error: The person did not approve this call.');
      continue;
    }
    if (stopped()) return ended('stopped');
    try {
      done(call, 'done', await tool.run(call.args), cost);
    } catch (error) {
      done(call, 'failed', `Error: ${error.message}`);
    }
  }
}

function repeats(trace) {
  const calls = trace.slice(-3).map(({ name, args }) => JSON.stringify([name, args]));
  return calls.length === 3 && new Set(calls).size === 1;
}

// What is wrong with the arguments, or ''.
export function check({ properties = {}, required = [] } = {}, args) {
  const missing = required.find((name) => args[name] === undefined);
  if (missing !== undefined) return `The argument ${missing} is missing.`;
  for (const [name, value] of Object.entries(args)) {
    const rule = properties[name];
    if (rule === undefined) return `There is no argument ${name}. There is: ${Object.keys(properties).join(', ')}`;
    const isType =
      rule.type === 'integer' ? Number.isInteger(value) : rule.type === undefined || typeof value === rule.type;
    if (!isType) return `${name} must be a ${rule.type}.`;
    if (rule.enum && !rule.enum.includes(value)) return `${name} must be one of ${rule.enum.join(', ')}.`;
    if (rule.minimum !== undefined && value < rule.minimum) return `${name} must be ${rule.minimum} or more.`;
    if (rule.maximum !== undefined && value > rule.maximum) return `${name} must be ${rule.maximum} or less.`;
  }
  return '';
}
