import { answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import { closedFlagsEndpoint, flagsSeenEndpoint } from '#domain/contract/flags/closed-flags';
import { openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import type { Cron, Route } from '../lib/routes.ts';
import { closeChangedFlags } from './close-changed.ts';
import { markFlagsSeen, showClosedFlags } from './closed-flags.ts';
import { answerFlags, showOpenFlags } from './open-flags.ts';
import { sendFlag } from './send-flag.ts';

/** The two of administrators check the role themselves (lib/admin-of.ts). */
export const flagRoutes: Record<string, Route> = {
  sendFlag: { ...sendFlagEndpoint, handler: sendFlag, who: 'learner', maxBody: 8_000 },
  closedFlags: { ...closedFlagsEndpoint, handler: showClosedFlags, who: 'learner' },
  flagsSeen: { ...flagsSeenEndpoint, handler: markFlagsSeen, who: 'learner', maxBody: 4_000 },
  openFlags: { ...openFlagsEndpoint, handler: showOpenFlags, who: 'learner' },
  answerFlags: { ...answerFlagsEndpoint, handler: answerFlags, who: 'learner', maxBody: 8_000 },
};

export const flagCrons: Record<string, Cron> = {
  closeChangedFlags: { schedule: '* * * * *', handler: closeChangedFlags },
};
