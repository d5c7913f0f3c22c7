/** A vector: a question to a rule and its answer, both fit for JSON; vectors.ts lists them all and says what they are for. */
export type Vector = { name: string; run: () => unknown; expected: unknown };
