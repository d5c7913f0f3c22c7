import type { ShowTextsOfKindResponse } from '#domain/contract/texts/show-texts-of-kind';
import { learnerOf, pathValue } from '../lib/request.ts';
import { rows } from '../lib/sql.ts';
import { TEXTS_OF_KIND } from '../sql/texts-sql.ts';
import { TEXT_ROW, toText } from './stored-text.ts';

/** GET texts/{kind}: the learner's own texts of a kind, by place and field; none for a kind of which nothing was written. */
export function showTextsOfKind(event: core.RequestEvent): void {
  const which = { user: learnerOf(event).id, kind: pathValue(event, 'kind') };
  const places: ShowTextsOfKindResponse['places'] = {};
  for (const { place, field, ...row } of rows(event.app, TEXTS_OF_KIND, which, { place: '', field: '', ...TEXT_ROW })) {
    places[place] = { ...places[place], [field]: toText(row) };
  }
  const response: ShowTextsOfKindResponse = { places };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
