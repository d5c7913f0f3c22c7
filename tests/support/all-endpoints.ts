/** Every endpoint of the contract, found in its files: what is asked of all routes forgets none. */
import { join } from 'node:path';
import type { Endpoint } from '#domain/contract/endpoint';
import { filesBelow } from '#scripts/build/assemble-site';

const CONTRACT = 'domain/contract';

/** Ordered by path and method; one that is in two files is listed once. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const found = new Map<string, Endpoint>();
  for (const file of filesBelow(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
    for (const exported of Object.values(module).flatMap(endpointsIn))
      found.set(`${exported.path} ${exported.method}`, exported);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, endpoint]) => endpoint);
}

/** Some files export several in one object. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}
