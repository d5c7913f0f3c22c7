import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTemplateMarkdown, templateFileName, templateMarkdown } from './template-file.ts';
import { CANVAS_FIELDS } from './templates.ts';

const sections = CANVAS_FIELDS.map((id) => ({ title: '', fields: [{ id, label: `The ${id}` }] }));
const write = (values: Record<string, string>): string =>
  templateMarkdown({
    template: 'problem-framing-canvas',
    title: 'Canvas',
    generated: 'Generated on a day',
    sections,
    values,
  });
const read = (file: string) =>
  readTemplateMarkdown(file, { template: 'problem-framing-canvas', fields: CANVAS_FIELDS });

describe('a template as a file', () => {
  it('has a title, the day, and a heading for each field', () => {
    const file = write({ projectName: 'Sort tickets' });
    expect(file).toMatch(
      /^# Canvas\n\nGenerated on a day\n\n## The projectName\n<!-- problem-framing-canvas: projectName -->\nSort tickets\n<!-- end -->\n/,
    );
    expect(file.match(/^## /gm)).toHaveLength(9);
  });

  it('has a section above its fields where the template has sections', () => {
    const details = { title: 'Model Details', fields: [{ id: 'modelName', label: 'Name' }] };
    const file = templateMarkdown({
      template: 'model-card',
      title: 'Card',
      generated: '',
      sections: [details],
      values: {},
    });
    expect(file).toContain('## Model Details\n\n### Name\n<!-- model-card: modelName -->');
  });

  it('comes back as it was, whatever was written in it', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        '<!-- end -->',
        '\\<!-- end -->',
        '<!-- problem-framing-canvas: risks -->',
        '## Risks',
        '',
        '# x',
      ),
    );
    const value = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n').replace(/\r\n?/g, '\n').trim());
    fc.assert(
      fc.property(fc.array(value, { minLength: 9, maxLength: 9 }), (texts) => {
        const values = Object.fromEntries(CANVAS_FIELDS.map((field, n) => [field, texts[n] ?? '']));
        expect(read(write(values))).toEqual(values);
      }),
    );
  });

  it('edited on another system is read too', () => {
    const file = `\uFEFF${write({ risks: 'one\ntwo' }).replaceAll('\n', '\r\n').replaceAll('## The', '## Another language')}`;
    expect(read(file)).toMatchObject({ risks: 'one\ntwo' });
  });

  it('of another template, or any other file, is none', () => {
    expect(read('# Something else\n\n## Risks\nnone')).toBeNull();
    expect(read(write({}).replaceAll('problem-framing-canvas', 'model-card'))).toBeNull();
  });
});

describe('the name of the file', () => {
  it.each([
    ['problem-framing-canvas', '', 'problem-framing-canvas-untitled.md'],
    ['problem-framing-canvas', '  Sort support tickets ', 'problem-framing-canvas-Sort-support-tickets.md'],
    ['model-card', '../../etc/passwd', 'model-card-etc-passwd.md'],
    ['model-card', 'Umuhuza: v1 <beta>', 'model-card-Umuhuza-v1-beta.md'],
    ['model-card', '???', 'model-card-untitled.md'],
    ['baseline-evaluation-table', 'any', 'baseline-evaluation-table.csv'],
  ] as const)('of %s, %j: %s', (template, name, file) => {
    expect(templateFileName(template, name)).toBe(file);
  });
});
