/**
 * Shapes: what an answer of the server looks like, defined once for the type and for the check. An answer with more than its shape fits
 * it, so that an open page survives a newer server. A page carries the shapes of what it asks for, so they are small; what the server
 * takes is described with valibot, which says more.
 */

/** Whether a value that came over the wire is a `Type`. */
export type Shape<Type> = (value: unknown) => value is Type;
/** The type of what fits a shape. */
export type Shaped<Of> = Of extends Shape<infer Type> ? Type : never;

export const text: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value) => typeof value === 'number';
export const flag: Shape<boolean> = (value) => typeof value === 'boolean';
/** Whatever it is: for answers of which nobody reads anything. */
export const anything: Shape<unknown> = (_): _ is unknown => true;

const isObject: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One of these words, numbers or flags. */
export function oneOf<const Word extends string | number | boolean>(...words: readonly Word[]): Shape<Word> {
  return (value): value is Word => words.includes(value as Word);
}

export function nullable<Type>(shape: Shape<Type>): Shape<Type | null> {
  return (value): value is Type | null => value === null || shape(value);
}

/** A key that may be absent. */
export function optional<Type>(shape: Shape<Type>): Shape<Type | undefined> {
  return (value): value is Type | undefined => value === undefined || shape(value);
}

export function list<Type>(shape: Shape<Type>): Shape<Type[]> {
  return (value): value is Type[] => Array.isArray(value) && value.every(shape);
}

/** An object whose keys are data: `record(number)` is `{ anna: 1, ben: 2 }`. */
export function record<Type>(shape: Shape<Type>): Shape<Record<string, Type>> {
  return (value): value is Record<string, Type> => isObject(value) && Object.values(value).every(shape);
}

/** An object with at least these keys. */
export function object<Fields extends Record<string, Shape<unknown>>>(
  fields: Fields,
): Shape<{ [Key in keyof Fields]: Shaped<Fields[Key]> }> {
  return (value): value is { [Key in keyof Fields]: Shaped<Fields[Key]> } =>
    isObject(value) && Object.entries(fields).every(([key, shape]) => shape(value[key]));
}

/** What fits one of the shapes. */
export function either<Shapes extends readonly Shape<unknown>[]>(...shapes: Shapes): Shape<Shaped<Shapes[number]>> {
  return (value): value is Shaped<Shapes[number]> => shapes.some((shape) => shape(value));
}
