/** A metric as a learner writes it: a number from 0 to 1 in steps of 0.01, or nothing. Checked here, because a browser may not. */

const METRIC = /^(?:0?[.,]\d{1,2}|0|1|0[.,]|1[.,]0{0,2})$/;

/** Whether it is nothing, or such a number; a comma is as good as a point. */
export function isMetric(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || METRIC.test(trimmed);
}

/** The number; null when there is none. */
export function metricValue(text: string): number | null {
  const trimmed = text.trim();
  return METRIC.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}
