/** Reads are tried again: three times, after 1, 2 and 4 seconds (the specification: min(1000*2^n, 30000) ms, which three never reach). */

const RETRIES = 3;

/**
 * Does a read, and again while `failed` says that another try may help; returns the last result. A device without a connection is not
 * kept waiting.
 */
export async function retried<Result>(
  read: () => Promise<Result>,
  failed: (result: Result) => boolean,
  retries = RETRIES,
): Promise<Result> {
  for (let n = 0; ; n++) {
    const result = await read();
    if (n >= retries || !navigator.onLine || !failed(result)) return result;
    await new Promise((resume) => setTimeout(resume, 1000 * 2 ** n));
  }
}
