import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { showTextsOfKindEndpoint } from '#domain/contract/texts/show-texts-of-kind';
import type { Route } from '../lib/routes.ts';
import { saveTexts } from './save-texts.ts';
import { showTexts } from './show-texts.ts';
import { showTextsOfKind } from './show-texts-of-kind.ts';

export const textRoutes: Record<string, Route> = {
  showTexts: { ...showTextsEndpoint, handler: showTexts, who: 'learner', quiet: true, compressed: true },
  showTextsOfKind: { ...showTextsOfKindEndpoint, handler: showTextsOfKind, who: 'learner', quiet: true },
  saveTexts: { ...saveTextsEndpoint, handler: saveTexts, who: 'learner', maxBody: 600_000, metered: true, quiet: true },
};
