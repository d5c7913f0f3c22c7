import { copy } from '#site/ui/texts/copy.ts';

/** Why the server did not take a piece of work, in words; they come with the queue's texts (late-copy.ts). */
export function refusalReason(code: string): string {
  const { reasons } = copy('queue');
  if (/^unknown-|^attempt-key$/.test(code)) return reasons.gone;
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other;
}
