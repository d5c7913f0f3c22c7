/** How a verdict looks: good, a warning, bad, or plain where the verdict is not about the certificate itself. */
import type { Verdict } from '#domain/credentials/verdict';

type Tone = 'good' | 'warn' | 'bad' | 'plain';

export const VERDICT_LOOK: Record<Verdict, { tone: Tone; mark: string }> = {
  valid: { tone: 'good', mark: '✓' },
  withdrawn: { tone: 'bad', mark: '✕' },
  replaced: { tone: 'warn', mark: '↻' },
  earlier: { tone: 'warn', mark: '↻' },
  'withdrawn-key': { tone: 'warn', mark: '↻' },
  altered: { tone: 'bad', mark: '✕' },
  expired: { tone: 'bad', mark: '✕' },
  unregistered: { tone: 'bad', mark: '✕' },
  foreign: { tone: 'plain', mark: '?' },
  'not-found': { tone: 'plain', mark: '?' },
  error: { tone: 'plain', mark: '!' },
  limited: { tone: 'plain', mark: '!' },
  'signature-only': { tone: 'warn', mark: '!' },
  'register-only': { tone: 'warn', mark: '!' },
  unconfirmed: { tone: 'warn', mark: '?' },
};
