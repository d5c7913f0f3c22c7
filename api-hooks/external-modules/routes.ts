import { externalModulesEndpoint } from '#domain/contract/external-modules/external-modules';
import type { Cron, Route } from '../lib/routes.ts';
import { refreshModules } from './refresh-modules.ts';
import { showModules } from './show-modules.ts';

export const externalModuleRoutes: Record<string, Route> = {
  externalModules: { ...externalModulesEndpoint, handler: showModules, who: 'anyone', quiet: true },
};

/** Every minute looks at one row; the schedule itself is a rule (domain/catalogue/fetch-schedule.ts). */
export const externalModuleCrons: Record<string, Cron> = {
  refreshModules: { schedule: '* * * * *', handler: refreshModules },
};
