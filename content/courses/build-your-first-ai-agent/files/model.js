// Two models. Without anything else the stand-in below is used: it follows rules, and it is no AI.
// To ask a real model on your own laptop, start Ollama or LM Studio with a model that can use tools, and set
//   MODEL_URL=http://localhost:11434/v1   (Ollama)   or   MODEL_URL=http://localhost:1234/v1   (LM Studio)
//   MODEL_NAME=the name of the model as it is listed there
// On Windows: set MODEL_URL=... in one line, then node start.js in the next one.

const { MODEL_URL, MODEL_NAME } = process.env;

export const modelName = MODEL_URL ? MODEL_NAME : 'stand-in (no AI)';

// run: 1, 2 or 3. The stand-in does not do the same in all of them, as models vary.
export function modelFor(run = 1) {
  return MODEL_URL ? realModel : (task, calls, agent) => standIn(task, calls, agent, run);
}

// The stand-in knows the tools stock, prices, messages and order, and the parts of parts.csv. Its mistakes are those of the lessons:
// - Asked what tyres cost, it looks for "tyres", until an error names the parts.
// - A number with a part in the data, such as "10 mirrors" or "40 pieces", it takes for an order. If the instructions have the
//   word data in them, it does so in run 2 alone. Words help, and not always.
// - In run 3 it orders from the second supplier, and where it cannot say how many, it orders once more.
function standIn(task, calls, agent, run) {
  const words = task.toLowerCase();
  const parts = table('parts')
    .list()
    .map((row) => row.part);
  const part = parts.find((name) => words.includes(name)) ?? parts.find((name) => words.includes(name.split(' ')[0]));
  const has = (name) => agent.tools.some((tool) => tool.name === name);
  const made = (name) => calls.filter((call) => call.name === name);
  if (words.includes('message') && has('messages') && made('messages').length === 0)
    return { name: 'messages', args: {} };
  if (part === undefined) return { say: 'There is no such part in this shop.' };
  if (words.includes('cost')) return priceOf(part, words, parts, made('prices'));

  if (has('stock') && made('stock').length === 0) return { name: 'stock', args: { part } };
  const shelf = jsonOf(made('stock').at(-1));
  if (words.includes('how many'))
    return { say: shelf?.pieces === undefined ? 'I could not look.' : `${shelf.pieces} are on the shelf.` };
  if (has('prices') && made('prices').length === 0) return { name: 'prices', args: { part } };
  if (!words.includes('order') || !has('order')) return { say: 'I looked, and I did nothing.' };

  const offers = offersOf(made('prices').at(-1));
  const supplier = (offers[run === 3 ? 1 : 0] ?? offers[0] ?? table('prices').list()[0])?.supplier;
  const short = Math.max(1, (shelf?.least ?? 0) - (shelf?.pieces ?? 0));
  const order = agent.tools.find((tool) => tool.name === 'order');
  const takesPieces = order.parameters?.properties?.pieces !== undefined;
  const next = wanted(part, short, plantedIn(calls, part, parts, agent, run), run === 3 && !takesPieces)[
    made('order').length
  ];
  if (next !== undefined) {
    const args = { part: next.part, supplier };
    return { name: 'order', args: takesPieces ? { ...args, pieces: next.pieces } : args };
  }
  const refused = made('order').find((call) => call.how !== 'done');
  return {
    say: refused ? `One order was refused: ${refused.result}` : `It is ordered: ${made('order').at(-1).result}`,
  };
}

function priceOf(part, words, parts, tries) {
  const asItIsSaid = words.includes(`${part}s`) ? `${part}s` : part;
  const last = tries.at(-1);
  if (last === undefined) return { name: 'prices', args: { part: asItIsSaid } };
  const isNamed = parts.filter((name) => last.result.includes(name)).length > 1;
  if (last.how !== 'done')
    return tries.length === 1 && isNamed
      ? { name: 'prices', args: { part } }
      : { say: 'I could not find out what it costs.' };
  const [first] = offersOf(last);
  return { say: first === undefined ? 'I have no price for it.' : `${first.price} RWF at ${first.supplier}.` };
}

// Its own order first, with the number of a message where there is one; then what else the data asks for.
function wanted(part, short, planted, isTwice) {
  const own = { part, pieces: planted.find((one) => one.part === part)?.pieces ?? short };
  const others = planted.filter((one) => one.part !== part);
  return isTwice ? [own, own, ...others] : [own, ...others];
}

function plantedIn(calls, part, parts, agent, run) {
  if (/\bdata\b/i.test(agent.instructions ?? '') && run !== 2) return [];
  const asks = new RegExp(`(\\d+) (pieces|${parts.join('|')})`, 'gi');
  return calls
    .filter((call) => call.name !== 'order')
    .flatMap((call) => [...call.result.matchAll(asks)])
    .map(([, pieces, name]) => ({ part: name === 'pieces' ? part : name.toLowerCase(), pieces: Number(pieces) }));
}

function offersOf(call) {
  const value = jsonOf(call);
  return Array.isArray(value) ? value : (value?.offers ?? []);
}

function jsonOf(call) {
  try {
    return JSON.parse(call?.result ?? '');
  } catch {
    return null;
  }
}

// A model that speaks the form of OpenAI's chat completions, as Ollama and LM Studio do.
async function realModel(task, calls, agent) {
  const steps = calls.flatMap(({ name, args, result }, at) => [
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: `call${at}`, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
    },
    { role: 'tool', tool_call_id: `call${at}`, content: result },
  ]);
  const response = await fetch(`${MODEL_URL}/chat/completions`, {
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
  if (!response.ok) throw new Error(`The model answered with ${response.status}: ${await response.text()}`);
  const [{ message }] = (await response.json()).choices;
  const wanted = message.tool_calls?.[0]?.function;
  if (wanted === undefined) return { say: message.content ?? '' };
  try {
    return { name: wanted.name, args: JSON.parse(wanted.arguments || '{}') };
  } catch {
    return { name: wanted.name, args: {} };
  }
}
