import { courseBySlug, FRAMING_COURSE_SLUG, isAvailable } from '#domain/catalogue/curriculum';
import { hasNote } from '#domain/catalogue/lesson-notes';
import {
  type SaveTextsRequest,
  type SaveTextsResponse,
  saveTextsRequest,
  type TextResult,
} from '#domain/contract/texts/save-texts';
import { courseAccess } from '#domain/learning/access';
import { mergeText, OWN_BYTES, textBytes, textProblem, writtenAt } from '#domain/practice/learner-text';
import { isPlaygroundField } from '#domain/practice/playground';
import { isTemplateField } from '#domain/practice/templates';
import { isWorkbookField } from '#domain/practice/workbook';
import { PROJECT_FIELDS } from '#domain/projects/hand-in';
import { recordActivity, todayOf } from '../activity/record-activity.ts';
import { learnerState } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { bytesOfLearner, STORE_TEXT, TEXT } from '../sql/texts-sql.ts';
import { countArtifacts } from './count-artifacts.ts';
import { TEXT_ROW, toRow, toText } from './stored-text.ts';

type Write = SaveTextsRequest['texts'][number];

/** POST texts: merges each text with what is stored, and answers with what is stored now. One that is refused holds back no other. */
export function saveTexts(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { texts } = parseBody(event, saveTextsRequest);
  let results: TextResult[] = [];
  event.app.runInTransaction((tx) => {
    let bytes = firstRow(tx, bytesOfLearner(OWN_BYTES), { user: learner.id }, { bytes: 0 })?.bytes ?? 0;
    results = texts.map((write) => {
      const saved = saveText(tx, learner.id, write, bytes);
      bytes = saved.bytes;
      return saved.result;
    });
    const saved = texts.filter(({ kind }, n) => kind === 'template' && results[n]?.outcome === 'kept');
    for (const { place } of saved) recordTemplateDay(tx, learner, place);
  });
  const response: SaveTextsResponse = { results, artifacts: countArtifacts(event.app, learner.id) };
  event.json(200, response);
}

/** `bytes` is what all texts of the learner take, before and after. */
function saveText(
  tx: CoreApp,
  user: string,
  { value, at, knows, ...which }: Write,
  bytes: number,
): { result: TextResult; bytes: number } {
  // A page of another build may have a field or a lesson that is none here.
  if (!isPlace(which)) return { result: { ...which, outcome: 'refused', code: 'bad-input' }, bytes };
  const row = firstRow(tx, TEXT, { user, ...which }, TEXT_ROW);
  const stored = row === null ? null : toText(row);
  const before = stored === null ? 0 : textBytes(stored);
  const text = mergeText(stored, { value, at: writtenAt(at, now()), knows });
  const others = bytes - before;
  const code = textProblem(text, { others, before });
  if (code !== null) return { result: { ...which, outcome: 'refused', code }, bytes };
  execute(tx, STORE_TEXT, { id: newId(), user, ...which, ...toRow(text), now: dbTime(now()) });
  return { result: { ...which, outcome: 'kept', text }, bytes: others + textBytes(text) };
}

function isPlace({ kind, place, field }: Pick<Write, 'kind' | 'place' | 'field'>): boolean {
  switch (kind) {
    case 'template':
      return isTemplateField(place, field);
    case 'lesson-note':
      return hasNote(curriculum(), place, field);
    case 'workbook':
      return courseBySlug(curriculum(), place) !== null && isWorkbookField(field);
    // Which parts a course has is known to its pages alone.
    case 'playground':
      return isPlaygroundField(field) && courseBySlug(curriculum(), place) !== null;
    case 'project':
      return isProjectField(place, field);
  }
}

function isProjectField(place: string, field: string): boolean {
  const course = courseBySlug(curriculum(), place);
  return course !== null && isAvailable(course) && PROJECT_FIELDS.some((known) => known === field);
}

/** Work on a template counts for the day, once for each template, for whoever may take the course. */
function recordTemplateDay(tx: CoreApp, learner: core.Record, template: string): void {
  if (!courseAccess(curriculum(), FRAMING_COURSE_SLUG, learnerState(tx, learner.id)).open) return;
  const id = `saved-${template}-${todayOf(learner)}`;
  recordActivity(tx, learner, { id, kind: 'template-saved', course: FRAMING_COURSE_SLUG, lesson: '' }, now());
}
