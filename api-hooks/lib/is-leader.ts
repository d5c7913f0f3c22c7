/**
 * Whether this server is the one that writes. Of three nodes one leads (engine/cluster gives each runtime the function `isLeader`); a server
 * without other nodes has no such function, and leads always.
 */
export function isLeader(): boolean {
  const asked = askedOfNode();
  return asked === undefined || asked();
}

function askedOfNode(): (() => boolean) | undefined {
  return (globalThis as { isLeader?: () => boolean }).isLeader;
}
