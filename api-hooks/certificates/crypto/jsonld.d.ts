/** The package has no declarations of its own: what prove.ts uses of it. */
declare module 'jsonld' {
  const jsonld: { canonize(document: object, options: object): Promise<unknown> };
  export default jsonld;
}
