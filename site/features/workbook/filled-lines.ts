/** The fields of which something is written, each below its label, as the text of a page. */
export function filledLines<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
  labelOf: (field: Field) => string,
): string {
  const filled = fields.filter((field) => (values[field] ?? '').trim() !== '');
  return filled.map((field) => `${labelOf(field)}\n${values[field]}`).join('\n\n');
}
