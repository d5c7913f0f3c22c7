import { describe, expect, it } from 'vitest';
import { artifactCount } from './artifacts.ts';
import { experimentTexts, firstExperiment, nextExperiment } from './experiments.ts';
import { CANVAS_FIELDS, CARD_FIELDS, CARD_METRICS, isFinished, isTemplateField } from './templates.ts';

const TODAY = '2026-11-22';
const canvas = Object.fromEntries(CANVAS_FIELDS.map((field) => [field, 'written']));
const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, CARD_METRICS.includes(field) ? '0.9' : 'written']));
const rules = { ...nextExperiment([firstExperiment(TODAY)], TODAY), name: 'Rules', approach: 'Keywords' };
const measured = { ...rules, metrics: { accuracy: '0.74', precision: '0.7', recall: '0,7', f1: '0.70' } };

describe('a finished template', () => {
  it('is a canvas with all nine fields', () => {
    expect(CANVAS_FIELDS).toHaveLength(9);
    expect(isFinished('problem-framing-canvas', canvas)).toBe(true);
    expect(isFinished('problem-framing-canvas', { ...canvas, risks: ' \n' })).toBe(false);
    expect(isFinished('problem-framing-canvas', {})).toBe(false);
  });

  it('is a table with two experiments that have all their numbers', () => {
    const table = (...rows: Parameters<typeof experimentTexts>[0]) =>
      isFinished('baseline-evaluation-table', experimentTexts(rows, {}));
    expect(table(firstExperiment(TODAY), measured)).toBe(true);
    expect(table(firstExperiment(TODAY), rules)).toBe(false);
    expect(table(firstExperiment(TODAY))).toBe(false);
    expect(isFinished('baseline-evaluation-table', {})).toBe(false);
  });

  it('is a card with every field; the area under the curve may be missing, a wrong number may not', () => {
    expect(isFinished('model-card', card)).toBe(true);
    expect(isFinished('model-card', { ...card, 'performance.auc': '' })).toBe(true);
    expect(isFinished('model-card', { ...card, 'performance.f1': '' })).toBe(false);
    expect(isFinished('model-card', { ...card, 'performance.f1': '90' })).toBe(false);
    expect(isFinished('model-card', { ...card, caveats: '' })).toBe(false);
  });
});

describe('a text of a template', () => {
  it('is one of its own fields', () => {
    expect(CANVAS_FIELDS.every((field) => isTemplateField('problem-framing-canvas', field))).toBe(true);
    expect(CARD_FIELDS.every((field) => isTemplateField('model-card', field))).toBe(true);
    for (const field of ['experiment-1', 'experiment-999'])
      expect(isTemplateField('baseline-evaluation-table', field)).toBe(true);
  });

  it.each([
    ['problem-framing-canvas', 'caveats'],
    ['problem-framing-canvas', 'constructor'],
    ['model-card', 'performance'],
    ['baseline-evaluation-table', 'experiment-0'],
    ['baseline-evaluation-table', 'experiment-01'],
    ['baseline-evaluation-table', 'experiment-1000'],
    ['my-template', 'risks'],
    ['', ''],
  ])('is not %s, %s', (place, field) => {
    expect(isTemplateField(place, field)).toBe(false);
  });
});

describe('artifacts', () => {
  it('are finished templates plus accepted projects', () => {
    expect(artifactCount({ templates: {}, acceptedProjects: 0 })).toBe(0);
    const templates = { 'problem-framing-canvas': canvas, 'model-card': { ...card, caveats: '' } };
    expect(artifactCount({ templates, acceptedProjects: 2 })).toBe(3);
  });
});
