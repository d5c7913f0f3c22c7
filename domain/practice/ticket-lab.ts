/**
 * The lab: 1,200 made tickets, a keyword rule, a trained model, and how good both are on the 240 tickets that neither has seen. All of it
 * is computed; the same parts and seed give the same numbers on every machine, to the decimals that are shown.
 */
import {
  averagePrecision,
  type CurvePoint,
  precisionRecallCurve,
  type Scores,
  type Sure,
  scoresOf,
  type ThresholdRow,
  thresholdRow,
} from './classification-metrics.ts';
import { probabilities, type SoftmaxModel, type TrainingStep, trainSoftmax } from './softmax-model.ts';
import {
  labelByKeywords,
  makeTickets,
  splitTickets,
  TICKET_LABELS,
  TICKET_LANGUAGES,
  type Ticket,
  type TicketLabel,
  type TicketLanguage,
  type TicketParts,
} from './tickets.ts';
import { indexWords, vectorizer, type WordIndex } from './word-vectors.ts';

export const THRESHOLDS = [0.5, 0.6, 0.7, 0.8] as const;
export const DEFAULT_THRESHOLD = 0.7;
/** From this probability on, Model Testing says High; below it, Medium. */
const HIGH_CONFIDENCE = 0.8;
/** How many tickets the page shows as samples, and how many words explain a prediction. */
const SAMPLES_SHOWN = 6;
const WORDS_SHOWN = 5;

export type TicketModel = { index: WordIndex; softmax: SoftmaxModel };

type LanguageScores = { language: TicketLanguage; cases: number; rule: number; model: number };

export type LabResult = {
  train: number;
  test: number;
  words: number;
  iterations: number;
  samples: Ticket[];
  rule: Scores<TicketLabel>;
  model: Scores<TicketLabel>;
  byLanguage: LanguageScores[];
  thresholds: ThresholdRow[];
  /** Every test ticket with the model's prediction and how sure it was: the slider's figures are made from these. */
  judged: Sure<TicketLabel>[];
  curves: { label: TicketLabel; points: CurvePoint[]; averagePrecision: number }[];
};

/** Runs the whole lab; every yield is a step of training, so that a worker can report progress and be stopped. */
export function* runLab(parts: TicketParts): Generator<TrainingStep, { result: LabResult; model: TicketModel }> {
  const tickets = makeTickets(parts);
  const { train, test } = splitTickets(tickets);
  const index = indexWords(train.map(({ text }) => text));
  const vectorOf = vectorizer(index);
  const examples = train.map(({ text, label }) => ({ vector: vectorOf(text), label: TICKET_LABELS.indexOf(label) }));

  const training = trainSoftmax(examples, TICKET_LABELS.length, index.words.length);
  let iterations = 0;
  let step = training.next();
  while (!step.done) {
    iterations = step.value.iteration;
    yield step.value;
    step = training.next();
  }
  const model = { index, softmax: step.value };
  const chances = test.map(({ text }) => probabilities(model.softmax, vectorOf(text)));
  const judged = test.map(({ label }, i) => ({ label, ...surest(chances[i] ?? []) }));
  const byRule = test.map(({ text, label }) => ({ label, predicted: labelByKeywords(text) }));

  return {
    model,
    result: {
      train: train.length,
      test: test.length,
      words: index.words.length,
      iterations,
      samples: tickets.slice(0, SAMPLES_SHOWN),
      rule: scoresOf(TICKET_LABELS, byRule),
      model: scoresOf(TICKET_LABELS, judged),
      byLanguage: TICKET_LANGUAGES.map((language) => languageScores(language, test, byRule, judged)),
      thresholds: THRESHOLDS.map((threshold) => thresholdRow(TICKET_LABELS, judged, threshold)),
      judged,
      curves: TICKET_LABELS.map((label, place) => {
        const points = precisionRecallCurve(
          test.map((ticket, i) => ({ isLabel: ticket.label === label, score: chances[i]?.[place] ?? 0 })),
        );
        return { label, points, averagePrecision: averagePrecision(points) };
      }),
    },
  };
}

export type Prediction = {
  rule: TicketLabel;
  label: TicketLabel;
  probability: number;
  /** `none`: the model knows no word of the text, so what it says is the most frequent label and nothing else. */
  confidence: 'high' | 'medium' | 'none';
  /** The words of the text that spoke most for the label, strongest first; empty when the model knows none of them. */
  words: { word: string; weight: number }[];
};

/** What rule and model say of one text; null for an empty one. */
export function predictTicket({ index, softmax }: TicketModel, text: string): Prediction | null {
  if (text.trim() === '') return null;
  const vector = vectorizer(index)(text);
  const { predicted, probability } = surest(probabilities(softmax, vector));
  const row = softmax.weights[TICKET_LABELS.indexOf(predicted)] ?? [];
  const words = vector.at
    .map((place, i) => ({ word: index.words[place] ?? '', weight: (row[place] ?? 0) * (vector.weight[i] ?? 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, WORDS_SHOWN);
  const confidence = vector.at.length === 0 ? 'none' : probability >= HIGH_CONFIDENCE ? 'high' : 'medium';
  return { rule: labelByKeywords(text), label: predicted, probability, confidence, words };
}

function surest(chances: readonly number[]): { predicted: TicketLabel; probability: number } {
  const probability = Math.max(...chances);
  return { predicted: TICKET_LABELS[chances.indexOf(probability)] ?? 'billing', probability };
}

function languageScores(
  language: TicketLanguage,
  test: readonly Ticket[],
  byRule: readonly { label: TicketLabel; predicted: TicketLabel }[],
  judged: readonly Sure<TicketLabel>[],
): LanguageScores {
  const places = test.flatMap((ticket, place) => (ticket.language === language ? [place] : []));
  const right = (judgments: readonly { label: TicketLabel; predicted: TicketLabel }[]): number =>
    places.filter((place) => judgments[place]?.label === judgments[place]?.predicted).length;
  const cases = places.length;
  return {
    language,
    cases,
    rule: cases === 0 ? 0 : right(byRule) / cases,
    model: cases === 0 ? 0 : right(judged) / cases,
  };
}
