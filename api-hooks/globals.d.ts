/** What PocketBase's runtime has and its types.d.ts does not say. */
declare function require(id: string): unknown;
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>;

declare namespace core {
  /** Of a collection of accounts. */
  interface Collection {
    readonly authToken: { secret: string; duration: number };
  }
}
