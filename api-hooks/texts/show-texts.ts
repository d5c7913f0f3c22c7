import type { ShowTextsResponse } from '#domain/contract/texts/show-texts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { rows } from '../lib/sql.ts';
import { TEXTS_OF_PLACE } from '../sql/texts-sql.ts';
import { TEXT_ROW, toText } from './stored-text.ts';

/** GET texts/{kind}/{place}: the learner's own texts there, by field; none for a place in which nothing was written. */
export function showTexts(event: core.RequestEvent): void {
  const where = { user: learnerOf(event).id, kind: pathValue(event, 'kind'), place: pathValue(event, 'place') };
  const found = rows(event.app, TEXTS_OF_PLACE, where, { field: '', ...TEXT_ROW });
  const response: ShowTextsResponse = { texts: Object.fromEntries(found.map((row) => [row.field, toText(row)])) };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
