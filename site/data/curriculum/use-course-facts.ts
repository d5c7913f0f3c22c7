/** The course facts for an island: undefined until their file has come, because an island may start before the page is there as a whole. */
import { useEffect, useState } from 'react';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { factsHere, readCourseFacts } from './course-facts.ts';

/** Throws, into the island's own error screen, when the page is loaded and the file did not come. */
export function useCourseFacts(): Curriculum | undefined {
  const [facts, setFacts] = useState(factsHere);
  useEffect(() => {
    if (facts !== undefined) return;
    const look = (): void => setFacts(factsHere);
    const demand = (): void => setFacts(readCourseFacts);
    if (document.readyState === 'complete') return demand();
    // Scripts that a page names have run before the first of these.
    document.addEventListener('DOMContentLoaded', look);
    addEventListener('load', demand);
    return () => {
      document.removeEventListener('DOMContentLoaded', look);
      removeEventListener('load', demand);
    };
  }, [facts]);
  return facts;
}
