import { useEffect, useState } from 'react';
import { keepReading, keptReading } from './kept-reading.ts';

/** What is not sent yet of the reading of a version of a work, or of a sheet of a defence, kept on this device at each change. */
export function useDraftReading(work: string, version: number) {
  const [draft, setDraft] = useState(() => keptReading(work, version));
  useEffect(() => keepReading(work, version, draft), [work, version, draft]);
  return [draft, setDraft] as const;
}
