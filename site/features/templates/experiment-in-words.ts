import { experimentCells, readExperiments } from '#domain/practice/experiments';

/** A stored experiment in one line; '' for one that was deleted. */
export function experimentInWords(id: string, value: string): string {
  const [row] = value === '' ? [] : readExperiments({ [`experiment-${id}`]: value }, '');
  return row === undefined
    ? ''
    : experimentCells(row)
        .filter((cell) => cell !== '')
        .join(' · ');
}
