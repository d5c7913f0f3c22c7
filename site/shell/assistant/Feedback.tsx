/** Whether a reply was helpful: one of two, and pressed again neither. */
import type { AssistantExchange } from '#domain/contract/assistant/assistant-reply';
import { copy } from '#site/ui/texts/copy.ts';
import { giveFeedback } from './assistant-store.ts';

const CHOICES = ['positive', 'negative'] as const;

export function Feedback({ exchange }: { exchange: AssistantExchange }) {
  const { feedback: t } = copy('assistant-drawer');
  return (
    <fieldset className="assistant-feedback">
      <legend className="sr-only">{t.label}</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={exchange.feedback === choice}
          onClick={() => void giveFeedback(exchange, choice)}
        >
          {t[choice]}
        </button>
      ))}
    </fieldset>
  );
}
