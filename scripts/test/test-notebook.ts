/**
 * `npm run test:notebook`: runs the downloadable notebook from top to bottom with Jupyter and scikit-learn, and compares what it finds with
 * what the page computes: at most 3 of the 240 test tickets get another label, and the accuracies differ by at most 0.01. Installs
 * Debian's packages when it may; says in one line that it is skipped where they are missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { notebookSchema, ticketPartsSchema } from '#content/schema/lab';
import { notebookFile } from '#domain/practice/notebook-file';
import { runLab } from '#domain/practice/ticket-lab';
import { makeTickets, splitTickets } from '#domain/practice/tickets';

const PACKAGES = ['python3-sklearn', 'python3-pandas', 'python3-matplotlib', 'python3-seaborn', 'jupyter-nbconvert'];
const JUPYTER = '/usr/bin/jupyter-nbconvert';
/** Debian's own Python: another one on the PATH may not know Debian's packages. */
const PYTHON = '/usr/bin/python3';
const MOST_OTHER_LABELS = 3;
const MOST_ACCURACY_APART = 0.01;

type Results = { rule_accuracy: number; model_accuracy: number };

function canRun(): boolean {
  return existsSync(JUPYTER) && spawnSync(PYTHON, ['-c', 'import sklearn, pandas, seaborn, ipykernel']).status === 0;
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[], env };
  console.log(`Installing ${PACKAGES.join(', ')} …`);
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES, 'python3-ipykernel'], options);
}

/** Executes the notebook in `folder`, where it leaves its files. Returns the output when it failed. */
function execute(folder: string, file: string): string | null {
  const run = spawnSync(PYTHON, [JUPYTER, '--to', 'notebook', '--execute', '--output', 'executed.ipynb', file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, MPLBACKEND: 'Agg', PATH: `/usr/bin:${process.env['PATH'] ?? ''}`, PYTHONNOUSERSITE: '1' },
  });
  return run.status === 0 ? null : `${run.stdout}\n${run.stderr}`;
}

/** The labels of the model in the notebook's CSV, in the order of its test tickets. */
function modelLabels(csv: string): Map<number, string> {
  const [head = '', ...rows] = csv.trim().split('\n');
  const place = (name: string): number => head.split(',').indexOf(name) - head.split(',').length;
  return new Map(rows.map((row) => [Number(row.split(',')[0]), row.split(',').at(place('model')) ?? '']));
}

function pageResults() {
  const parts = ticketPartsSchema.parse(parse(readFileSync('content/lab/tickets.yaml', 'utf8')));
  const notebook = notebookSchema.parse(parse(readFileSync('content/lab/notebook.yaml', 'utf8')));
  const steps = runLab(parts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { notebook, parts, result: step.value.result, test: splitTickets(makeTickets(parts)).test };
}

function compare(): string[] {
  const { notebook, parts, result, test } = pageResults();
  const folder = mkdtempSync(join(tmpdir(), 'academy-notebook-'));
  try {
    writeFileSync(join(folder, notebook.fileName), notebookFile(notebook, parts));
    const failure = execute(folder, notebook.fileName);
    if (failure !== null) return [`The notebook does not run from top to bottom:\n${failure}`];
    const found = JSON.parse(readFileSync(join(folder, 'lab-results.json'), 'utf8')) as Results;
    const labels = modelLabels(readFileSync(join(folder, 'lab-predictions.csv'), 'utf8'));
    const others = test.filter(({ id }, i) => labels.get(id) !== result.judged[i]?.predicted).length;
    const ruleApart = Math.abs(found.rule_accuracy - result.rule.accuracy);
    const modelApart = Math.abs(found.model_accuracy - result.model.accuracy);
    console.log(`Notebook: rule ${found.rule_accuracy.toFixed(3)}, model ${found.model_accuracy.toFixed(3)}`);
    console.log(`Page:     rule ${result.rule.accuracy.toFixed(3)}, model ${result.model.accuracy.toFixed(3)}`);
    console.log(`${others} of ${test.length} test tickets get another label.`);
    return [
      ...(labels.size === test.length ? [] : [`The notebook tested ${labels.size} tickets, the page ${test.length}.`]),
      ...(others <= MOST_OTHER_LABELS
        ? []
        : [`${others} tickets get another label; at most ${MOST_OTHER_LABELS} may.`]),
      ...(ruleApart < 1e-9 ? [] : ['The rule scores differently.']),
      ...(modelApart <= MOST_ACCURACY_APART ? [] : ['The accuracies are more than 0.01 apart.']),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!canRun()) install();
if (canRun()) {
  const problems = compare();
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? 'The notebook agrees with the page.' : 'The notebook does not agree with the page.',
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  console.log(
    'The notebook test is skipped: Jupyter and scikit-learn are missing, and only root on Debian can install them.',
  );
}
