/** One experiment of the table, as a group of fields. */
import { useEffect, useRef } from 'react';
import { DATASETS, type Experiment, METRICS } from '#domain/practice/experiments';
import { fill } from '#domain/text/fill';
import { Field } from '#site/ui/form/Field.tsx';
import { Select } from '#site/ui/form/Select.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { experimentInWords } from './experiment-in-words.ts';
import { OtherVersion } from './OtherVersion.tsx';
import { MetricField } from './TemplateField.tsx';
import type { Template } from './use-template.ts';

const LINE_LENGTH = 200;
const NOTES_LENGTH = 2000;

type Props = {
  row: Experiment;
  /** It was just added: its first field gets the focus. */
  isNew: boolean;
  template: Template;
  onChange: (row: Experiment) => void;
  /** Null for the only experiment, which cannot be deleted. */
  onDelete: ((id: string) => void) | null;
};

export function ExperimentRow({ row, isNew, template, onChange, onDelete }: Props) {
  const { table: t } = copy('templates');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) group.current?.querySelector('input')?.focus();
  }, [isNew]);
  return (
    <fieldset className="rounded-lg border border-rule bg-surface p-4 sm:p-6" ref={group}>
      <legend className="h3 px-1">{fill(t.experiment, { n: row.id })}</legend>
      <div className="grid gap-5">
        <Description row={row} onChange={onChange} />
        <Measured row={row} onChange={onChange} />
        <TextArea
          label={t.columns.notes}
          data-editor=""
          className="input field-sizing-content min-h-20"
          maxLength={NOTES_LENGTH}
          rows={2}
          value={row.notes}
          onValue={(notes) => onChange({ ...row, notes })}
        />
        <OtherVersion
          template={template}
          field={`experiment-${row.id}`}
          read={(value) => experimentInWords(row.id, value)}
        />
        {onDelete && (
          <div>
            <button
              className="btn btn-sm btn-quiet"
              type="button"
              aria-label={fill(t.deleteLabel, { n: row.id })}
              onClick={() => onDelete(row.id)}
            >
              {t.delete}
            </button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type Part = Pick<Props, 'row' | 'onChange'>;

function Description({ row, onChange }: Part) {
  const { columns, datasets } = copy('templates').table;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label={columns.name}
        maxLength={LINE_LENGTH}
        autoComplete="off"
        value={row.name}
        onValue={(name) => onChange({ ...row, name })}
      />
      <Field
        label={columns.approach}
        data-editor=""
        maxLength={LINE_LENGTH}
        autoComplete="off"
        value={row.approach}
        onValue={(approach) => onChange({ ...row, approach })}
      />
      <Select
        label={columns.dataset}
        value={row.dataset}
        onValue={(value) => onChange({ ...row, dataset: DATASETS.find((one) => one === value) ?? row.dataset })}
      >
        {DATASETS.map((dataset) => (
          <option key={dataset} value={dataset}>
            {datasets[dataset]}
          </option>
        ))}
      </Select>
      <Field label={columns.date} type="date" value={row.date} onValue={(date) => onChange({ ...row, date })} />
    </div>
  );
}

function Measured({ row, onChange }: Part) {
  const { columns, metricHint } = copy('templates').table;
  return (
    <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
      {METRICS.map((metric) => (
        <MetricField
          key={metric}
          label={columns[metric]}
          hint={metricHint}
          name={metric}
          value={row.metrics[metric]}
          onValue={(value) => onChange({ ...row, metrics: { ...row.metrics, [metric]: value } })}
        />
      ))}
    </div>
  );
}
