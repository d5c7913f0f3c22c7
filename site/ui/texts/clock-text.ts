/** A time of day as people here write it, in both languages: 24 hours, '14:05'. */
export function clockText(at: Date, { seconds = false } = {}): string {
  const parts = [at.getHours(), at.getMinutes(), ...(seconds ? [at.getSeconds()] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
