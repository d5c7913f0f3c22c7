/** @vitest-environment happy-dom */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { flowText, readFlow } from '#domain/practice/flow/boxes';
import { FlowContents } from './flow-contents.ts';
import { FlowEditor } from './flow-editor.ts';
import type { FlowWords } from './flow-words.ts';

const words: FlowWords = parse(readFileSync('content/copy/en/lesson-parts.yaml', 'utf8')).flow.words;
const text = (...steps: object[]): string => {
  const read = readFlow({ when: { form: 'Report' }, steps });
  if (!read.ok) throw new Error(read.problem);
  return flowText(read.flow);
};
const SMS = { sms: { to: '{phone}', text: 'Thank you.' } };
let field: HTMLTextAreaElement;
let editor: FlowEditor;

beforeEach(() => {
  field = document.createElement('textarea');
  field.defaultValue = text(SMS, { wait: { minutes: 5 } });
  editor = new FlowEditor(new FlowContents(field), words, ['report']);
  document.body.replaceChildren(editor.place);
});

const heads = (): HTMLElement[] => [...editor.place.querySelectorAll<HTMLElement>('.flow-box > summary')];

it('keeps the focus in its box when what another device wrote comes', () => {
  heads()[1]?.focus();
  field.value = text({ sms: { ...SMS.sms, text: 'Murakoze.' } });
  field.dispatchEvent(new Event('change'));
  expect(heads()[1]?.textContent).toContain('Murakoze.');
  expect(document.activeElement).toBe(heads()[1]);
});

it('takes no focus when the learner is elsewhere', () => {
  field.value = text(SMS);
  field.dispatchEvent(new Event('change'));
  expect(heads()).toHaveLength(2);
  expect(document.activeElement).toBe(document.body);
});

it('shows the first box where the one of the focus is gone', () => {
  heads()[2]?.focus();
  field.value = text(SMS);
  field.dispatchEvent(new Event('change'));
  expect(document.activeElement).toBe(heads()[0]);
});

it('begins with what the author gave where what was kept cannot be read', () => {
  field.value = '{"when":{}}';
  field.dispatchEvent(new Event('change'));
  expect(heads()).toHaveLength(3);
});
