import { describe, expect, it } from 'vitest';
import { type FilePage, type WorkbookFile, workbookHtml, workbookMarkdown } from './workbook-file.ts';

const page = (own: Partial<FilePage> = {}): FilePage => ({
  title: 'A notice',
  text: 'Milk is ready.\n# at 6',
  look: 'answer',
  from: 'Lesson 2',
  ...own,
});
const file = (...pages: FilePage[]): WorkbookFile => ({
  title: 'Workbook: AI basics',
  line: 'Made on 22 November',
  lang: 'en',
  chapters: [{ title: 'AI basics', pages }],
});
const HOSTILE = '</pre><script>alert(1)</script><img src=x onerror="alert(2)">';

describe('a workbook as Markdown', () => {
  it('has a heading a page, where it was made, and the text as it was written', () => {
    expect(workbookMarkdown(file(page()))).toBe(
      '# Workbook: AI basics\n\nMade on 22 November\n\n## A notice\n\n*Lesson 2*\n\n```text\nMilk is ready.\n# at 6\n```\n',
    );
  });

  it('puts a text with a fence of its own into a longer one', () => {
    expect(workbookMarkdown(file(page({ text: '````\nx\n````' })))).toContain('`````text\n````\nx\n````\n`````');
  });

  it('has tables as tables, whatever is in a cell', () => {
    const table = page({ look: 'table', text: 'Name\tScore\nRules | v1\t<b>' });
    expect(workbookMarkdown(file(table))).toContain('| Name | Score |\n| --- | --- |\n| Rules \\| v1 | &lt;b> |');
  });

  it('of several courses has a chapter each', () => {
    const { chapters, ...all } = file(page());
    const text = workbookMarkdown({
      ...all,
      chapters: [...chapters, { title: 'Prompts', pages: [page({ from: '' })] }],
    });
    expect(text).toContain('## AI basics\n\n### A notice\n\n*Lesson 2*');
    expect(text).toContain('## Prompts\n\n### A notice\n\n```text');
  });
});

describe('a workbook as HTML', () => {
  it('is one file that loads and runs nothing, whatever was written', () => {
    const html = workbookHtml(
      file(page({ title: HOSTILE, text: HOSTILE, from: HOSTILE }), page({ look: 'table', text: HOSTILE })),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain("default-src 'none'");
  });

  it('keeps lines, and the first empty one', () => {
    expect(workbookHtml(file(page({ look: 'prompt', text: '\nYou are a clerk.\nWrite.' })))).toContain(
      '<pre class="prompt">\n\nYou are a clerk.\nWrite.</pre>',
    );
  });

  it('has the cells of a table', () => {
    expect(workbookHtml(file(page({ look: 'table', text: 'Name\tScore\nRules\t0.7' })))).toContain(
      '<thead><tr><th>Name</th><th>Score</th></tr></thead><tbody><tr><td>Rules</td><td>0.7</td></tr></tbody>',
    );
  });
});
