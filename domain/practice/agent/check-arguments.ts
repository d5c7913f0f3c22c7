/** The part of JSON Schema that describes the arguments of a tool: an object with texts, numbers and booleans. */
export type ArgumentSchema = {
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
export type ToolSchema = {
  type?: string;
  properties?: { readonly [name: string]: ArgumentSchema };
  required?: readonly string[];
};

/** The sentences that the model, and the learner, get back. */
export type ArgumentWords = {
  readonly [kind in 'missing' | 'unknown' | 'type' | 'one' | 'least' | 'most' | 'form']: string;
};

/** What is wrong with the arguments of a call, or ''. Only its text gets to the learner's code, so it names nothing outside of itself. */
export function checkArguments(
  schema: ToolSchema | undefined,
  args: { readonly [name: string]: unknown },
  words: ArgumentWords,
): string {
  // A tool without a description of its arguments takes any.
  if (schema === undefined) return '';
  const { properties = {}, required = [] } = schema;
  const say = (kind: keyof ArgumentWords, name: string, wanted: unknown = ''): string =>
    words[kind]
      .replace('{name}', () => name)
      .replace('{wanted}', () => String(wanted))
      .replace('{value}', () => JSON.stringify(args[name]) ?? '');
  const missing = required.find((name) => args[name] === undefined);
  if (missing !== undefined) return say('missing', missing);
  const isType = (type: string, value: unknown): boolean => {
    if (type === 'integer') return Number.isInteger(value);
    if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
    return typeof value === type;
  };
  for (const [name, value] of Object.entries(args)) {
    const { type, minimum, maximum, minLength, maxLength, pattern, ...own } = properties[name] ?? {};
    if (!Object.hasOwn(properties, name)) return say('unknown', name, Object.keys(properties).join(', '));
    if (type !== undefined && !isType(type, value)) return say('type', name, type);
    if (own.enum !== undefined && !own.enum.includes(value)) return say('one', name, own.enum.join(', '));
    if (minimum !== undefined && Number(value) < minimum) return say('least', name, minimum);
    if (maximum !== undefined && Number(value) > maximum) return say('most', name, maximum);
    const length = String(value).length;
    const isForm = pattern === undefined || new RegExp(pattern).test(String(value));
    if (!isForm) return say('form', name, pattern);
    if (length < (minLength ?? 0)) return say('form', name, `${minLength}+`);
    if (length > (maxLength ?? length)) return say('form', name, `1–${maxLength}`);
  }
  return '';
}
