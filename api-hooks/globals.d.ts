/** What PocketBase's runtime has and its types.d.ts does not say. */
declare function require(id: string): unknown;
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>;

declare namespace core {
  /** Of a collection of accounts. */
  interface Collection {
    readonly authToken: { secret: string; duration: number };
  }
}

/** Has no declarations of its own; only crypto/prove.ts uses it. */
declare module 'jsonld' {
  const jsonld: { canonize(document: object, options: object): Promise<unknown> };
  export default jsonld;
}
