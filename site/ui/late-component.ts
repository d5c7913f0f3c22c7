/** A part of an island that few people see: its script is loaded when it is first shown. Where it cannot be had there is nothing in its place. */
import { type ComponentType, lazy } from 'react';

/** Shown inside `<Suspense>`. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const loaded: ComponentType<Props> = await load().catch(() => Nothing);
    return { default: loaded };
  });
}

function Nothing(): null {
  return null;
}
