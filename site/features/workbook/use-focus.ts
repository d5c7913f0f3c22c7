/**
 * Moves the focus to an element that is drawn next, by its id, or to another where that is gone: a button that was pressed may be gone or
 * elsewhere then.
 */
import { useEffect, useRef } from 'react';

export function useFocus(): (...ids: string[]) => void {
  const next = useRef<string[]>([]);
  useEffect(() => {
    const found = next.current.flatMap((id) => document.getElementById(id) ?? [])[0];
    next.current = [];
    found?.focus();
  });
  return (...ids) => {
    next.current = ids;
  };
}
