/**
 * The three quick actions: asked of the server, which asks a model where it may. Points are made here when it cannot be reached, and always of
 * pages that are no article (article.ts).
 */
import { REPLY_TIMEOUT_MS } from '#domain/assistant/model-limits';
import { insightPoints, summaryPoints } from '#domain/assistant/page-points';
import {
  AFTER_MAX_CHARACTERS,
  BEFORE_MAX_CHARACTERS,
  PAGE_TEXT_MAX_CHARACTERS,
  SUMMARY_MAX_CHARACTERS,
} from '#domain/assistant/reply-limits';
import {
  type AssistantQuickRequest,
  type AssistantQuickResponse,
  assistantQuickEndpoint,
} from '#domain/contract/assistant/assistant-quick';
import { type Answer, call } from '#site/data/api.ts';
import { ARTICLE } from './article.ts';
import { lessonPlace, pageText } from './assistant-place.ts';
import { selectedInArticle, selectedText } from './selection-in-use.ts';
import type { Editor } from './writing.ts';

type Points = 'summarize' | 'insights';

/** At most five points of the selection or the page; null when that failed. */
export async function pointsOf(what: Points): Promise<AssistantQuickResponse | null> {
  const selected = what === 'summarize' ? selectedText() : '';
  const most = what === 'summarize' ? SUMMARY_MAX_CHARACTERS : PAGE_TEXT_MAX_CHARACTERS;
  const text = (selected || pageText()).slice(0, most);
  const isOfArticle = selected === '' ? document.querySelector(ARTICLE) !== null : selectedInArticle() !== '';
  const answer = isOfArticle ? await quick({ do: what, place: lessonPlace(), text }) : null;
  if (answer?.ok) return answer.data;
  if (answer !== null && answer.status !== 0) return null;
  return { from: 'page', why: null, lines: what === 'summarize' ? summaryPoints(text) : insightPoints(text) };
}

/** What could come next in the field, from the cursor on; '' for nothing, null when that failed. */
export async function continuation(editor: Editor): Promise<{ text: string; from: 'model' | 'page' } | null> {
  const at = editor.selectionEnd ?? editor.value.length;
  const answer = await quick({
    do: 'continue',
    before: editor.value.slice(Math.max(0, at - BEFORE_MAX_CHARACTERS), at),
    after: editor.value.slice(at, at + AFTER_MAX_CHARACTERS),
    // What other pages say is not a text to go on with: a template's own words would come into the learner's field.
    page: document.querySelector(ARTICLE) === null ? '' : pageText().slice(0, PAGE_TEXT_MAX_CHARACTERS),
  });
  return answer.ok ? { from: answer.data.from, text: answer.data.lines.join('\n') } : null;
}

function quick(body: AssistantQuickRequest): Promise<Answer<AssistantQuickResponse>> {
  return call(assistantQuickEndpoint, { body, timeoutMs: REPLY_TIMEOUT_MS });
}
