import { recallEndpoint } from '#domain/contract/recall/recall';
import type { Route } from '../lib/routes.ts';
import { showRecall } from './show-recall.ts';

export const recallRoutes: Record<string, Route> = {
  recall: { ...recallEndpoint, handler: showRecall, who: 'learner', quiet: true, compressed: true },
};
