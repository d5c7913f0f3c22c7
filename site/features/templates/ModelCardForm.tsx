/** The Model Card Template: seven sections. */
import { CARD_METRICS, CARD_SECTIONS, type CardField, type CardSection } from '#domain/practice/templates';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { MarkdownTemplate } from './MarkdownTemplate.tsx';
import type { FieldLook } from './TemplateField.tsx';
import { cardDocument } from './template-document.ts';

const LINES: readonly CardField[] = ['modelName', 'version', 'trainingData.size', 'evaluationData.size'];

export const ModelCardForm = island(ModelCardFormIsland);

function ModelCardFormIsland() {
  const words = copy('templates');
  const sections = (Object.keys(CARD_SECTIONS) as CardSection[]).map((section) => ({
    title: words.card.sections[section],
    fields: CARD_SECTIONS[section].map((id) => ({ id, look: lookOf(id), words: words.card.fields[id] })),
  }));
  return (
    <MarkdownTemplate
      id="model-card"
      sections={sections}
      document={(values, generated) => cardDocument(values, words, generated)}
    />
  );
}

function lookOf(field: CardField): FieldLook {
  if (CARD_METRICS.includes(field)) return 'metric';
  return LINES.includes(field) ? 'line' : 'text';
}
