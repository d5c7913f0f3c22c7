import { courseBySlug, FRAMING_COURSE_SLUG, isAvailable } from '#domain/catalogue/curriculum';
import { hasNote } from '#domain/catalogue/lesson-notes';
import {
  type SaveTextsRequest,
  type SaveTextsResponse,
  saveTextsRequest,
  type TextResult,
} from '#domain/contract/texts/save-texts';
import { courseAccess } from '#domain/learning/access';
import { stepIn } from '#domain/learning/lesson-steps';
import {
  type LearnerText,
  mergeText,
  OWN_BYTES,
  textBytes,
  textProblem,
  writtenAt,
} from '#domain/practice/learner-text';
import { isOwnTextField } from '#domain/practice/own-text';
import { isPlaygroundField } from '#domain/practice/playground';
import { isTemplateField } from '#domain/practice/templates';
import { isWorkbookField } from '#domain/practice/workbook';
import { PROJECT_FIELDS } from '#domain/projects/hand-in';
import { recordActivity, todayOf } from '../activity/record-activity.ts';
import { learnerVersion } from '../learner/learner-version.ts';
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
  const before = mergeAll(event.app, learner.id, texts);
  let results: TextResult[] = [];
  event.app.runInTransaction((tx) => {
    // Merging takes time that no other writer should wait for: it is done again only when another request wrote meanwhile.
    const isFresh = before.version === learnerVersion(tx, learner.id);
    const merged = isFresh ? before : mergeAll(tx, learner.id, texts);
    for (const row of merged.rows) execute(tx, STORE_TEXT, row);
    results = merged.results;
    const saved = texts.filter(({ kind }, n) => kind === 'template' && results[n]?.outcome === 'kept');
    for (const { place } of saved) recordTemplateDay(tx, learner, place);
  });
  const response: SaveTextsResponse = { results, artifacts: countArtifacts(event.app, learner.id) };
  event.json(200, response);
}

/** What is to be stored, and the answer. `version` is the learner's, from before anything was read. */
type Merged = { version: string; rows: Record<string, unknown>[]; results: TextResult[] };

function mergeAll(app: CoreApp, user: string, writes: readonly Write[]): Merged {
  const merged: Merged = { version: learnerVersion(app, user), rows: [], results: [] };
  const known = new Map<string, LearnerText | null>();
  let bytes = firstRow(app, bytesOfLearner(OWN_BYTES), { user }, { bytes: 0 })?.bytes ?? 0;
  for (const { value, at, knows, ...which } of writes) {
    // A page of another build may have a field or a lesson that is none here.
    if (!isPlace(which) || (which.kind === 'lesson-step' && stepIn(value) === null)) {
      merged.results.push({ ...which, outcome: 'refused', code: 'bad-input' });
      continue;
    }
    // Of two writes to one field in a request the second meets the first.
    const key = JSON.stringify([which.kind, which.place, which.field]);
    const stored = known.has(key) ? (known.get(key) ?? null) : storedText(app, user, which);
    const before = stored === null ? 0 : textBytes(stored);
    const text = mergeText(stored, { value, at: writtenAt(at, now()), knows });
    const others = bytes - before;
    const code = textProblem(text, { others, before });
    if (code !== null) {
      merged.results.push({ ...which, outcome: 'refused', code });
      continue;
    }
    known.set(key, text);
    bytes = others + textBytes(text);
    merged.rows.push({ id: newId(), user, ...which, ...toRow(text), now: dbTime(now()) });
    merged.results.push({ ...which, outcome: 'kept', text });
  }
  return merged;
}

type Place = Pick<Write, 'kind' | 'place' | 'field'>;

function storedText(app: CoreApp, user: string, which: Place): LearnerText | null {
  const row = firstRow(app, TEXT, { user, ...which }, TEXT_ROW);
  return row === null ? null : toText(row);
}

function isPlace({ kind, place, field }: Place): boolean {
  switch (kind) {
    case 'template':
      return isTemplateField(place, field);
    case 'lesson-note':
    case 'lesson-step':
      return hasNote(curriculum(), place, field);
    case 'workbook':
      return courseBySlug(curriculum(), place) !== null && isWorkbookField(field);
    // Which parts a course has is known to its pages alone.
    case 'playground':
      return isPlaygroundField(field) && courseBySlug(curriculum(), place) !== null;
    case 'own-text':
      return isOwnTextField(field) && courseBySlug(curriculum(), place) !== null;
    case 'project':
      return isProjectField(place, field);
  }
}

function isProjectField(place: string, field: string): boolean {
  const course = courseBySlug(curriculum(), place);
  return course !== null && isAvailable(course) && PROJECT_FIELDS.some((known) => known === field);
}

/** Work on a template counts for the day, once for each template, for learners who may take the course. */
function recordTemplateDay(tx: CoreApp, learner: core.Record, template: string): void {
  if (!courseAccess(curriculum(), FRAMING_COURSE_SLUG, learnerState(tx, learner.id)).open) return;
  const id = `saved-${template}-${todayOf(learner)}`;
  recordActivity(tx, learner, { id, kind: 'template-saved', course: FRAMING_COURSE_SLUG, lesson: '' }, now());
}
