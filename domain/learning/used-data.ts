/** What the academy has loaded on a device in a month. `month` is YYYY-MM, on the clock of the device; bytes as transferred. */
export type UsedData = { month: string; bytes: number };

/** Adds bytes; with a new month counting starts again. What is stored may be broken, which counts as nothing. */
export function withUsed(before: Partial<UsedData> | null, month: string, bytes: number): UsedData {
  return { month, bytes: usedIn(before, month) + bytes };
}

/** What was counted in a month, in bytes. */
export function usedIn(used: Partial<UsedData> | null, month: string): number {
  return used?.month === month && Number.isFinite(used.bytes) ? Number(used.bytes) : 0;
}

/** The month of a local date. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
