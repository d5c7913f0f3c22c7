/**
 * Whether this server is the one that writes. Of three nodes one leads (engine/cluster gives each runtime the function `isLeader`); a server
 * that stands alone has no such function, and leads always.
 */
export function isLeader(): boolean {
  const asked = askedOfNode();
  return asked === undefined || asked();
}

/** Whether no other server writes into the same academy: what this one knows of the database stays true until it writes itself. */
export function standsAlone(): boolean {
  return askedOfNode() === undefined;
}

function askedOfNode(): (() => boolean) | undefined {
  return (globalThis as { isLeader?: () => boolean }).isLeader;
}
