/**
 * Units of the numbers that tasks ask for, '' for none. A page says of each how the number is written and rounded. A file of its own, because
 * every quiz reads it with the contract, and only tasks need the rest of task-material.ts.
 */
export const TASK_UNITS = ['', '%', 'RWF', 'MB', 'kg', 'days', 'minutes', 'ms'] as const;
export type TaskUnit = (typeof TASK_UNITS)[number];
