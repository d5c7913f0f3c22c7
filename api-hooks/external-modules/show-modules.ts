import type { ExternalModule } from '#domain/catalogue/external-modules';
import { isSyncing } from '#domain/catalogue/fetch-schedule';
import type { ExternalModulesResponse } from '#domain/contract/external-modules/external-modules';
import { environment } from '../lib/environment.ts';
import { type CoreApp, rows } from '../lib/sql.ts';
import { readFetchState } from './fetch-state.ts';

/** A list changes once a day; what may change any moment is asked for again each time. */
const LIST_CACHE = 'public, max-age=600';

/** GET external-modules: from our own database, never from elsewhere. */
export function showModules(event: core.RequestEvent): void {
  const answer = currentAnswer(event.app);
  const isList = answer.state === 'ready' && answer.modules.length > 0;
  const tag = `"${$security.sha256(JSON.stringify(answer)).slice(0, 20)}"`;
  const header = event.response.header();
  header.set('Cache-Control', isList ? LIST_CACHE : 'no-cache');
  header.set('ETag', tag);
  if (event.request!.header.get('If-None-Match') === tag) event.noContent(304);
  else event.json(200, answer);
}

function currentAnswer(app: CoreApp): ExternalModulesResponse {
  if (environment.catalogue === '') return { state: 'off' };
  const [, host = ''] = /^https?:\/\/([^/?#]+)/.exec(environment.catalogue) ?? [];
  const state = readFetchState(app);
  if (state.source !== environment.catalogue || isSyncing(state)) return { state: 'syncing', host };
  // While nothing has been fetched yet the list is empty.
  return { state: 'ready', host, modules: state.goodAt === null ? [] : storedModules(app) };
}

const LIKE = {
  uid: '',
  title: '',
  summary: '',
  levels: '',
  units: '',
  duration_in_minutes: 0,
  roles: '',
  products: '',
  skills: '',
  url: '',
};

function storedModules(app: CoreApp): ExternalModule[] {
  const sql = `SELECT ${Object.keys(LIKE).join(', ')} FROM external_modules ORDER BY position`;
  return rows(app, sql, {}, LIKE).map(({ levels, units, duration_in_minutes, roles, products, skills, ...texts }) => ({
    ...texts,
    levels: JSON.parse(levels) as string[],
    units: JSON.parse(units) as ExternalModule['units'],
    durationInMinutes: duration_in_minutes,
    roles: JSON.parse(roles) as string[],
    products: JSON.parse(products) as string[],
    skills: JSON.parse(skills) as string[],
  }));
}
