/** What a canvas and a model card have in common: sections of fields, a Markdown file, and a button that empties them. */
import { useStore } from '@nanostores/react';
import { isMetric } from '#domain/practice/metric';
import { readTemplateMarkdown } from '#domain/practice/template-file';
import type { TemplateId, TemplateValues } from '#domain/practice/templates';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { type FieldLook, TemplateField } from './TemplateField.tsx';
import type { TemplateDocument } from './template-document.ts';
import { useTemplate } from './use-template.ts';

export type TemplateSection = {
  /** '' for fields without a section of their own. */
  title: string;
  fields: readonly { id: string; look: FieldLook; words: { label: string; hint: string } }[];
};
type Props = {
  id: TemplateId;
  sections: readonly TemplateSection[];
  document: (values: TemplateValues, generated: string) => TemplateDocument;
};

export function MarkdownTemplate({ id, sections, document }: Props) {
  const me = useStore($me);
  const template = useTemplate(id);
  const { form: t } = copy('templates');
  const fields = sections.flatMap((section) => section.fields);
  const ids = fields.map((field) => field.id);
  const wrong = fields.filter((field) => field.look === 'metric' && !isMetric(template.values[field.id] ?? ''));
  const generated = (): string => {
    const today = localDay(new Date(), me?.learner.timeZone ?? '');
    return fill(t.generated, { day: dayText(today, copy('dates')) });
  };
  const open = async (text: string): Promise<string> => {
    const values = readTemplateMarkdown(text, { template: id, fields: ids });
    if (values === null) return t.wrongFile;
    template.setAll(values, t.imported);
    return '';
  };
  const empty = (): void => template.setAll(Object.fromEntries(ids.map((one) => [one, ''])), t.emptied);
  return (
    <div className="grid gap-8">
      <form className="no-print grid gap-10" onSubmit={(event) => event.preventDefault()} noValidate>
        {sections.map((section) => (
          <Section key={section.title || section.fields[0]?.id} section={section} template={template} />
        ))}
      </form>
      <TemplateActions
        id={id}
        template={template}
        wrong={wrong.length}
        onSave={template.save}
        wordsOf={(values) => Object.values(values).join('\n')}
        download={() => document(template.values, generated())}
        onFile={open}
        reset={
          <button className="btn btn-quiet" type="button" onClick={empty}>
            {t.reset}
          </button>
        }
      />
      <Printed sections={sections} values={template.values} />
    </div>
  );
}

function Section({
  section: { title, fields },
  template,
}: {
  section: TemplateSection;
  template: ReturnType<typeof useTemplate>;
}) {
  const controls = fields.map((field) => (
    <TemplateField key={field.id} template={template} field={field.id} words={field.words} look={field.look} />
  ));
  const areMetrics = fields.every(({ look }) => look === 'metric');
  const grid = areMetrics ? 'grid grid-cols-2 gap-5 md:grid-cols-5' : 'grid gap-6 md:grid-cols-2';
  if (title === '') return <div className={grid}>{controls}</div>;
  return (
    <fieldset className="grid gap-5">
      <legend className="h3 pb-4">{title}</legend>
      <div className={grid}>{controls}</div>
    </fieldset>
  );
}

/** On paper: texts in full, which a field would cut off, and room to write where nothing is filled in. */
function Printed({ sections, values }: { sections: readonly TemplateSection[]; values: TemplateValues }) {
  return (
    <div className="template-paper">
      {sections.map(({ title, fields }) => (
        <section key={title || fields[0]?.id}>
          {title !== '' && <h2 className="h3">{title}</h2>}
          {fields.map(({ id, words, look }) => (
            <div className="template-printed" key={id}>
              <h3>{words.label}</h3>
              {values[id] ? <p>{values[id]}</p> : <p className="template-blank" data-look={look} />}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
