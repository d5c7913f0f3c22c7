import { assistantEndpoint } from '#domain/contract/assistant/assistant';
import { assistantAskEndpoint } from '#domain/contract/assistant/assistant-ask';
import { assistantConsentEndpoint } from '#domain/contract/assistant/assistant-consent';
import { assistantFeedbackEndpoint } from '#domain/contract/assistant/assistant-feedback';
import { clearAssistantHistoryEndpoint } from '#domain/contract/assistant/assistant-history';
import { assistantQuickEndpoint } from '#domain/contract/assistant/assistant-quick';
import type { Cron, Route } from '../lib/routes.ts';
import { ask } from './ask.ts';
import { doQuickAction } from './do-quick-action.ts';
import { clearHistory, forgetExchanges } from './forget-exchanges.ts';
import { giveFeedback } from './give-feedback.ts';
import { saveConsent } from './save-consent.ts';
import { showAssistant } from './show-assistant.ts';

export const assistantRoutes: Record<string, Route> = {
  assistant: { ...assistantEndpoint, handler: showAssistant, who: 'learner', quiet: true },
  askAssistant: { ...assistantAskEndpoint, handler: ask, who: 'learner', maxBody: 60_000, quiet: true },
  assistantQuick: { ...assistantQuickEndpoint, handler: doQuickAction, who: 'learner', maxBody: 40_000, quiet: true },
  assistantConsent: { ...assistantConsentEndpoint, handler: saveConsent, who: 'learner', maxBody: 2_000 },
  assistantFeedback: { ...assistantFeedbackEndpoint, handler: giveFeedback, who: 'learner', maxBody: 2_000 },
  clearAssistantHistory: { ...clearAssistantHistoryEndpoint, handler: clearHistory, who: 'learner' },
};

export const assistantCrons: Record<string, Cron> = {
  forgetExchanges: { schedule: '35 2 * * *', handler: forgetExchanges },
};
