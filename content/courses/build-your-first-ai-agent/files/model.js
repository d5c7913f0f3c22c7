// Two models. Without anything else the stand-in below is used: it follows rules, and it is no AI.
// To ask a real model on your own laptop, start Ollama or LM Studio with a model that can use tools, and set
//   MODEL_URL=http://localhost:11434/v1   (Ollama)   or   MODEL_URL=http://localhost:1234/v1   (LM Studio)
//   MODEL_NAME=the name of the model as it is listed there
// On Windows: set MODEL_URL=... in one line, then node start.js in the next one.

const { MODEL_URL, MODEL_NAME } = process.env;

export const modelName = MODEL_URL ? MODEL_NAME : 'stand-in (no AI)';

// run: 1, 2 or 3. The stand-in does something else in run 3, as models vary.
export function modelFor(run = 1) {
  return MODEL_URL ? realModel : (task, calls, agent) => standIn(task, calls, agent, run);
}

// It looks at the shelf, compares prices, and orders. It also obeys a message that asks for pieces.
const PARTS = ['brake cable', 'chain', 'spark plug', 'mirror', 'tyre', 'bulb'];
function standIn(task, calls, agent, run) {
  const words = task.toLowerCase();
  const has = (name) => agent.tools.some((tool) => tool.name === name);
  const takes = (name, argument) =>
    agent.tools.some((tool) => tool.name === name && tool.parameters?.properties?.[argument] !== undefined);
  const made = (name) => calls.filter((call) => call.name === name);
  const last = calls.at(-1);
  const part = PARTS.find((name) => words.includes(name)) ?? PARTS.find((name) => words.includes(name.split(' ')[0]));
  const json = (call) => {
    try {
      return JSON.parse(call.result);
    } catch {
      return null;
    }
  };
  if (last?.name === 'order' && last.how !== 'done') return { say: 'My order was refused: ' + last.result };
  if (last?.name === 'order') return { say: 'It is ordered: ' + last.result };
  if (words.includes('message') && has('messages') && made('messages').length === 0)
    return { name: 'messages', args: {} };
  if (part === undefined) return { say: 'There is no such part in this shop.' };
  if (has('stock') && made('stock').length === 0) return { name: 'stock', args: { part } };
  const shelf = json(made('stock').at(-1) ?? { result: '' });
  if (words.includes('how many')) {
    return { say: shelf?.pieces === undefined ? 'I could not look.' : shelf.pieces + ' are on the shelf.' };
  }
  if (has('prices') && made('prices').length === 0) return { name: 'prices', args: { part } };
  const offers = json(made('prices').at(-1) ?? { result: '' });
  const list = Array.isArray(offers) ? offers : (offers?.offers ?? []);
  if (words.includes('cost')) {
    return { say: list.length === 0 ? 'I have no price for it.' : list[0].price + ' RWF at ' + list[0].supplier + '.' };
  }
  if (!words.includes('order') || !has('order')) return { say: 'I looked, and I did nothing.' };
  const planted = /order (\d+)/.exec(made('messages').at(-1)?.result ?? '')?.[1];
  const short = shelf === null ? 1 : Math.max(1, (shelf.least ?? 0) - (shelf.pieces ?? 0));
  const args = { part, supplier: (list[run === 3 ? 1 : 0] ?? list[0])?.supplier ?? 'Gitega Parts' };
  if (takes('order', 'pieces')) args.pieces = planted === undefined ? short : Number(planted);
  return { name: 'order', args };
}

// A model that speaks the form of OpenAI's chat completions, as Ollama and LM Studio do.
async function realModel(task, calls, agent) {
  const steps = calls.flatMap(({ name, args, result }, at) => [
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'call' + at, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
    },
    { role: 'tool', tool_call_id: 'call' + at, content: result },
  ]);
  const response = await fetch(MODEL_URL + '/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: MODEL_NAME,
      messages: [{ role: 'system', content: agent.instructions ?? '' }, { role: 'user', content: task }, ...steps],
      tools: agent.tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
    }),
  });
  if (!response.ok) throw new Error('The model answered with ' + response.status + ': ' + (await response.text()));
  const [{ message }] = (await response.json()).choices;
  const wanted = message.tool_calls?.[0]?.function;
  if (wanted === undefined) return { say: message.content ?? '' };
  try {
    return { name: wanted.name, args: JSON.parse(wanted.arguments || '{}') };
  } catch {
    return { name: wanted.name, args: {} };
  }
}
