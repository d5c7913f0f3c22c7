import {
  callOffDefenceEndpoint,
  changeDefenceEndpoint,
  defenceEndpoint,
  joinDefenceEndpoint,
  judgeDefenceEndpoint,
  missedDefenceEndpoint,
} from '#domain/contract/projects/defence';
import { defencesEndpoint, offerDefenceEndpoint } from '#domain/contract/projects/defences';
import {
  addBriefingEndpoint,
  bookDefenceEndpoint,
  cancelDefenceEndpoint,
  ownDefenceEndpoint,
} from '#domain/contract/projects/own-defence';
import type { Cron, Route } from '../../lib/routes.ts';
import { addBriefing } from './add-briefing.ts';
import { showDefence } from './examined-defence.ts';
import { callOffDefence, judgeDefence, missDefence } from './judge-defence.ts';
import { mailDefences } from './mail-defences.ts';
import { changeDefence, joinDefence, listDefences, offerDefence } from './offer-defences.ts';
import { bookDefence, cancelDefence, showOwnDefence } from './own-defence.ts';

/** Those of examiners check the role themselves. The briefing is limited as the files of projects are. */
export const defenceRoutes: Record<string, Route> = {
  showOwnDefence: { ...ownDefenceEndpoint, handler: showOwnDefence, who: 'learner' },
  addBriefing: { ...addBriefingEndpoint, handler: addBriefing, who: 'learner' },
  bookDefence: { ...bookDefenceEndpoint, handler: bookDefence, who: 'learner', maxBody: 1_000 },
  cancelDefence: { ...cancelDefenceEndpoint, handler: cancelDefence, who: 'learner' },
  listDefences: { ...defencesEndpoint, handler: listDefences, who: 'learner' },
  offerDefence: { ...offerDefenceEndpoint, handler: offerDefence, who: 'learner', maxBody: 2_000 },
  showDefence: { ...defenceEndpoint, handler: showDefence, who: 'learner' },
  changeDefence: { ...changeDefenceEndpoint, handler: changeDefence, who: 'learner', maxBody: 2_000 },
  callOffDefence: { ...callOffDefenceEndpoint, handler: callOffDefence, who: 'learner' },
  joinDefence: { ...joinDefenceEndpoint, handler: joinDefence, who: 'learner', maxBody: 1_000 },
  missDefence: { ...missedDefenceEndpoint, handler: missDefence, who: 'learner', maxBody: 1_000 },
  judgeDefence: { ...judgeDefenceEndpoint, handler: judgeDefence, who: 'learner', maxBody: 100_000 },
};

export const defenceCrons: Record<string, Cron> = {
  mailDefences: { schedule: '* * * * *', handler: mailDefences },
};
