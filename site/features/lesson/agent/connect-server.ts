import type { Tool } from '#domain/practice/agent/run-agent';
import type { ToolCall } from '#domain/practice/agent/stand-in';

/** A message of JSON-RPC, as MCP sends it. */
type Rpc = {
  jsonrpc: '2.0';
  id?: number;
  method?: string;
  params?: object;
  result?: unknown;
  error?: { code: number; message: string };
};
type RpcTool = { name: string; description?: string; inputSchema?: object; annotations?: { readOnlyHint?: boolean } };
type RpcResult = { content?: { type: string; text?: string }[]; isError?: boolean };

/** `taken` gives the messages that were sent and received since the last time. */
export type Connected = { tools: Tool[]; taken: () => string[] };

/**
 * Talks with a server of MCP as a client does, in the memory of the worker: initialize, then the list of its tools, each of which is then called by
 * a message. null: it is no such server. Only its text gets to the learner's code, so it names nothing outside of itself.
 */
export async function connectServer(server: unknown): Promise<Connected | null> {
  const one = server as { connect?: (transport: object) => Promise<void> } | undefined;
  if (typeof one?.connect !== 'function') return null;
  const { stringify } = JSON;
  /** Newest protocol with a beginning that both sides agree on. */
  const protocolVersion = '2025-06-18';
  /** The code for arguments that are not as described. */
  const invalid = -32_602;
  let messages: string[] = [];
  let number = 0;
  const waiting = new Map<number, (reply: Rpc) => void>();
  const transport = {
    onmessage: undefined as ((message: Rpc) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    start: async (): Promise<void> => {},
    close: async (): Promise<void> => transport.onclose?.(),
    send: async (message: Rpc): Promise<void> => {
      messages.push(`← ${stringify(message)}`);
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    },
  };
  await one.connect(transport);
  const put = (message: Rpc): void => {
    messages.push(`→ ${stringify(message)}`);
    transport.onmessage?.(message);
  };
  const request = (method: string, params: object): Promise<Rpc> =>
    new Promise((resolve) => {
      number += 1;
      waiting.set(number, resolve);
      put({ jsonrpc: '2.0', id: number, method, params });
    });
  const clientInfo = { name: 'spek-academy', version: '1.0.0' };
  await request('initialize', { protocolVersion, capabilities: {}, clientInfo });
  put({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const listed = (await request('tools/list', {})).result as { tools?: RpcTool[] } | undefined;
  const call = async (name: string, args: ToolCall['args']): Promise<string> => {
    const { result, error } = await request('tools/call', { name, arguments: args });
    const { content = [], isError } = (result ?? {}) as RpcResult;
    const text = content.map((each) => each.text ?? '').join('\n');
    if (error === undefined && isError !== true) return text;
    const isCheck = error?.code === invalid || /^(?:MCP error -32602|Input validation|Invalid arguments)/i.test(text);
    throw Object.assign(new Error(error?.message ?? text), { isCheck });
  };
  return {
    tools: (listed?.tools ?? []).map(({ name, description = '', inputSchema = {}, annotations }) => ({
      name,
      description,
      parameters: inputSchema,
      asks: annotations?.readOnlyHint !== true,
      isChecked: true,
      run: (args) => call(name, args),
    })),
    taken: () => {
      const all = messages;
      messages = [];
      return all;
    },
  };
}
