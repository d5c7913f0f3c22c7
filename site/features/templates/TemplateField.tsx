/** A field of a canvas or a card: one line, several lines, or a number from 0 to 1. */
import { isMetric } from '#domain/practice/metric';
import { Field } from '#site/ui/form/Field.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { OtherVersion } from './OtherVersion.tsx';
import type { Template } from './use-template.ts';

/** Letters, so that a text stays below what the account takes in whatever script. */
const LINE_LENGTH = 200;
const TEXT_LENGTH = 5000;

export type FieldLook = 'line' | 'text' | 'metric';
type Props = { template: Template; field: string; words: { label: string; hint: string }; look: FieldLook };

export function TemplateField({ template, field, words: { label, hint }, look }: Props) {
  const control = {
    label,
    hint,
    name: field,
    'data-editor': look === 'metric' ? undefined : '',
    value: template.values[field] ?? '',
    onValue: (value: string) => template.set({ [field]: value }),
  };
  return (
    <div className="grid content-start gap-3">
      {look === 'line' && <Field {...control} maxLength={LINE_LENGTH} autoComplete="off" />}
      {look === 'text' && (
        <TextArea {...control} className="input field-sizing-content min-h-28" maxLength={TEXT_LENGTH} rows={4} />
      )}
      {look === 'metric' && <MetricField {...control} />}
      <OtherVersion template={template} field={field} />
    </div>
  );
}

type MetricProps = { label: string; hint?: string; name: string; value: string; onValue: (value: string) => void };

/** A number from 0 to 1 by 0.01. The browser only helps to type it; what is wrong is shown here, and is not saved. */
export function MetricField({ value, ...control }: MetricProps) {
  const problem = isMetric(value) ? '' : copy('templates').form.metric;
  return (
    <Field
      {...control}
      value={value}
      problem={problem}
      type="number"
      min={0}
      max={1}
      step={0.01}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
