/**
 * Whether this server is the one that writes. Of three nodes one leads (engine/cluster gives each runtime the function `isLeader`); a server
 * that stands alone has no such function, and leads always.
 */
export function isLeader(): boolean {
  const { isLeader: asked } = globalThis as { isLeader?: () => boolean };
  return asked === undefined || asked();
}
