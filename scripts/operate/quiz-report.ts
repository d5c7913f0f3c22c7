/** `npm run quiz:report`: the questions that first attempts say something about, each with its file and line; `--all` prints every one. */

import { loadCopy } from '#content/schema/load-copy';
import type { QuestionFigures, QuestionFiguresResponse } from '#domain/contract/administration/question-figures';
import { FINDINGS_FROM } from '#domain/learning/item-analysis';
import { fill } from '#domain/text/fill';
import { readCurrent } from '../build/build.ts';
import { readEnvironment } from '../lib/environment.ts';
import { runPocketBase } from '../serve/pocketbase.ts';

type Texts = { findings: Record<string, string> };

/** One question in three lines: place and sentence, words, figures. */
export function reportLines(question: QuestionFigures, { findings }: Texts): string {
  const { file, line, finding, attempts, facility, discrimination, seconds, choices } = question;
  const sentence = finding === null ? '' : `  ${fill(findings[finding.kind] ?? '', { option: finding.option ?? '' })}`;
  const figures = [
    `${attempts} first attempts`,
    facility === null ? '' : `right ${Math.round(facility * 100)}%`,
    discrimination === null ? '' : `discrimination ${discrimination.toFixed(2)}`,
    seconds === null ? '' : `half within ${seconds} s`,
    choices.map(({ option, count, right }) => `${option}${right ? '*' : ''} ${count}`).join(' '),
  ];
  return `${file}:${line}${sentence}\n  ${question.question}\n  ${figures.filter((part) => part !== '').join(' · ')}`;
}

/** The report among the lines that PocketBase printed, which puts the time before each; null when there is none. */
export function reportIn(output: string): QuestionFiguresResponse | null {
  const line = output.split('\n').find((printed) => printed.includes(BEGINNING));
  return line === undefined ? null : (JSON.parse(line.slice(line.indexOf(BEGINNING))) as QuestionFiguresResponse);
}

const BEGINNING = '{"questions":';

function main(): void {
  const current = readCurrent();
  if (!current) {
    console.error('The academy was not built yet. Run npm start once first.');
    process.exit(1);
  }
  const { code, output } = runPocketBase({ environment: readEnvironment(), ...current }, 'question-report');
  const report = code === 0 ? reportIn(output) : null;
  if (report === null) {
    console.error(output.trim());
    process.exit(code === 0 ? 1 : code);
  }
  const { questions } = report;
  const shown = process.argv.includes('--all') ? questions : questions.filter(({ finding }) => finding !== null);
  const { questions: texts } = loadCopy('en')['admin'] as { questions: Texts };
  for (const question of shown) console.log(`${reportLines(question, texts)}\n`);
  console.log(
    `${shown.length} of ${questions.length} questions that were counted. Findings are shown from ${FINDINGS_FROM} first attempts on; * is the key.`,
  );
}

if (import.meta.main) main();
