/** Below the table: rows that were deleted on one device and edited on another, each with the choice between the two. */
import { type Experiment, undecidedDeletions } from '#domain/practice/experiments';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { experimentInWords } from './experiment-in-words.ts';
import { OtherVersion } from './OtherVersion.tsx';
import type { Template } from './use-template.ts';

export function DeletedExperiments({ template, rows }: { template: Template; rows: readonly Experiment[] }) {
  const { form: t } = copy('templates');
  return undecidedDeletions(template.saved, rows).map((id) => (
    <section className="grid gap-3" key={id}>
      <h2 className="h3">{fill(t.deleted, { n: id })}</h2>
      <OtherVersion template={template} field={`experiment-${id}`} read={(value) => experimentInWords(id, value)} />
    </section>
  ));
}
