/**
 * 'Continue', 'Summarize' and 'Insights' without a model: sentences of the page itself, in its order, and the page says so. A summary takes the
 * sentences whose words come up most; insights are those that say a reason, a rule or a number.
 */
import { shareOf, subjectWords } from '../text/plain-words.ts';
import { sentencesOf } from './sentences.ts';

const SUMMARY_INPUT_MAX = 2000;
const SUMMARY_POINTS = 5;
const NEXT_SENTENCES = 2;
const INSIGHT_POINTS = { min: 3, max: 5 };
/** Shorter sentences say little without their neighbours; longer ones are no point. */
const WORDS = { min: 5, max: 40 };

/** At most five sentences of the first 2,000 characters. */
export function summaryPoints(text: string): string[] {
  const sentences = candidates(text.slice(0, SUMMARY_INPUT_MAX));
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(subjectWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return best(sentences, SUMMARY_POINTS, (sentence, at) => {
    const words = subjectWords(sentence);
    const common = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.max(words.length, 1);
    // The first sentence of a text usually says what it is about.
    return common + (at === 0 ? 1 : 0);
  });
}

const SIGNS = [
  /\b(?:because|therefore|so that|means that|that is why)\b|\b(?:kuko|bityo|ni yo mpamvu|bivuze ko)\b/i,
  /\b(?:always|never|must|should|first|before you|do not|ask)\b|\b(?:buri gihe|ntuka|ugomba|banza|mbere yo)\b/i,
  /\b(?:if|when|unless|instead of|but|yet)\b|\b(?:niba|iyo|aho kugira|ariko)\b/i,
  /\d/,
];

/** Three to five sentences that say a reason, a rule or a number; fewer when the text has fewer sentences. */
export function insightPoints(text: string): string[] {
  const sentences = candidates(text);
  const signsIn = (sentence: string) => SIGNS.filter((sign) => sign.test(sentence)).length;
  const telling = sentences.filter((sentence) => signsIn(sentence) > 0).length;
  const count = Math.max(INSIGHT_POINTS.min, Math.min(INSIGHT_POINTS.max, telling));
  return best(sentences, count, signsIn);
}

/** To go on writing without a model: the two sentences of the page that are nearest to the end of the text, and are not in it yet. */
export function nextSentences(before: string, page: string): string[] {
  const end = sentencesOf(before).slice(-2).flatMap(subjectWords);
  const fresh = candidates(page).filter((sentence) => !before.includes(sentence));
  return best(fresh, NEXT_SENTENCES, (sentence) => shareOf(end, new Set(subjectWords(sentence))));
}

function candidates(text: string): string[] {
  const sentences = sentencesOf(text).filter((sentence) => /[.!?]["”’')]*$/.test(sentence) && !sentence.endsWith('?'));
  const whole = sentences.filter((sentence) => {
    const words = sentence.split(/\s+/).length;
    return words >= WORDS.min && words <= WORDS.max;
  });
  return [...new Set(whole)];
}

function best(sentences: readonly string[], count: number, worth: (sentence: string, at: number) => number): string[] {
  const ranked = sentences.map((sentence, at) => ({ sentence, at, worth: worth(sentence, at) }));
  return ranked
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}
