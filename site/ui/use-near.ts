/** Does something once, when the element comes near to what is on the screen. */
import { type RefObject, useEffect, useRef } from 'react';

const NEAR = '300px';

export function useNear<Element extends HTMLElement>(onNear: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the element that was drawn first
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        onNear();
      },
      { rootMargin: NEAR },
    );
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return element;
}
