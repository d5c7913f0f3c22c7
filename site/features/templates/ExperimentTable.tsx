/** The Baseline Evaluation Table: a list of experiments, each a group of fields, so that a phone shows all of it; on paper a table. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  type Experiment,
  experimentCells,
  experimentTexts,
  METRICS,
  mayAdd,
  mayDelete,
  nextExperiment,
  readExperiments,
  wrongMetrics,
} from '#domain/practice/experiments';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { DeletedExperiments } from './DeletedExperiments.tsx';
import { ExperimentRow } from './ExperimentRow.tsx';
import { TemplateActions } from './TemplateActions.tsx';
import { tableDocument } from './template-document.ts';
import { useTemplate } from './use-template.ts';

export const ExperimentTable = island(ExperimentTableIsland);

function ExperimentTableIsland() {
  const me = useStore($me);
  const template = useTemplate('baseline-evaluation-table');
  const [added, setAdded] = useState('');
  const words = copy('templates');
  const today = localDay(new Date(), me?.learner.timeZone ?? '');
  const rows = readExperiments(template.values, today);
  const textsOf = (next: readonly Experiment[]) => experimentTexts(next, template.values);

  const change = (row: Experiment): void => template.set(textsOf(rows.map((one) => (one.id === row.id ? row : one))));
  const add = (): void => {
    const row = nextExperiment(rows, today);
    setAdded(row.id);
    template.set(textsOf([...rows, row]));
  };
  const remove = (id: string): void =>
    template.setAll(textsOf(rows.filter((row) => row.id !== id)), fill(words.form.deleted, { n: id }));
  const open = async (text: string): Promise<string> => {
    const { readExperimentsFile } = await import('./read-experiments-file.ts');
    const read = readExperimentsFile(text);
    if (!read.ok) return read.line === null ? words.form.wrongFile : fill(words.form.wrongLine, { line: read.line });
    template.setAll(textsOf(read.rows), words.form.imported);
    return '';
  };
  const save = async (): Promise<void> => {
    // The row with which a table begins is saved too.
    template.set(textsOf(rows));
    await template.save();
  };
  return (
    <div className="grid gap-8">
      <form className="no-print grid gap-6" onSubmit={(event) => event.preventDefault()} noValidate>
        <ol className="grid gap-6">
          {rows.map((row) => (
            <li key={row.id}>
              <ExperimentRow
                row={row}
                isNew={row.id === added}
                template={template}
                onChange={change}
                onDelete={mayDelete(rows) ? remove : null}
              />
            </li>
          ))}
        </ol>
        <DeletedExperiments template={template} rows={rows} />
        {mayAdd(rows) && (
          <div>
            <button className="btn" type="button" onClick={add}>
              {words.table.add}
            </button>
          </div>
        )}
      </form>
      <TemplateActions
        id="baseline-evaluation-table"
        template={template}
        wrong={rows.flatMap(wrongMetrics).length}
        onSave={save}
        wordsOf={(values) => readExperiments(values, today).flatMap(experimentCells).join('\n')}
        download={() => tableDocument(rows, words)}
        onFile={open}
      />
      <PrintedTable rows={rows} />
    </div>
  );
}

function PrintedTable({ rows }: { rows: readonly Experiment[] }) {
  const { columns } = copy('templates').table;
  const metrics = METRICS.map((metric) => columns[metric]);
  return (
    <div className="template-paper">
      <table className="table">
        <thead>
          <tr>
            {[columns.name, columns.approach, columns.dataset, ...metrics, columns.notes, columns.date].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {experimentCells(row).map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
