import { useEffect, useState } from 'react';

/** A list follows the typing after this pause. */
const PAUSE_MS = 300;

/** What is typed into a search box; `onPause` is given it, without space around it, when the typing stops. It must stay the same function. */
export function useTyped(first: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onPause]);
  return [typed, setTyped] as const;
}
