/** A part of an island that few people see: its script is loaded when it is first shown. Where it cannot be had there is nothing in its place. */
import { type ComponentType, lazy } from 'react';

/** Shown inside `<Suspense>`. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
