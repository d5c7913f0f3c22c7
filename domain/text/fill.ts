/** Copy has places to fill: 'You passed with {score}%!'. A place without a value stays as it is, so that a test can see it. */

/** Replaces each {name} by its value; values are taken as they are and not filled again. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

export type Piece = { text: string; name: string | null };

/**
 * The same, in pieces: words of the template (`name` null) and values (`name` says which place). For sentences whose values are of
 * another language and are marked as such.
 */
export function fillPieces(template: string, values: Record<string, string | number>): Piece[] {
  return template.split(/(\{[A-Za-z][A-Za-z0-9]*\})/).flatMap((text): Piece[] => {
    const name = /^\{(.+)\}$/.exec(text)?.[1];
    if (name !== undefined && Object.hasOwn(values, name)) return [{ text: String(values[name]), name }];
    return text === '' ? [] : [{ text, name: null }];
  });
}

/** The form for one and the form for any other number; {n} is the number. */
export type Counted = { readonly one: string; readonly many: string };

/** '1 course', '35 courses'. */
export function fillCount(forms: Counted, n: number, values: Record<string, string | number> = {}): string {
  return fill(n === 1 ? forms.one : forms.many, { n, ...values });
}
