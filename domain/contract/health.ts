/** GET health, POST reports. */
import * as v from 'valibot';

export const HEALTH_PATH = '/api/academy/health';
export const REPORTS_PATH = '/api/academy/reports';

export type HealthResponse = {
  version: string;
  contentHash: string;
  writable: boolean;
  errors: number;
};

const line = v.pipe(v.string(), v.maxLength(300));
/** A script error or a CSP report of a page. No personal data: the page sends its path without query, and the message cut short. */
export const reportRequest = v.object({ kind: v.picklist(['error', 'csp']), page: line, message: line, source: line });
export type ReportRequest = v.InferOutput<typeof reportRequest>;
