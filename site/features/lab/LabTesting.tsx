/** A message of one's own, and what rule and model say of it. */
import { type FormEvent, useId, useState } from 'react';
import { type Prediction, predictTicket } from '#domain/practice/ticket-lab';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { trainedModel } from './lab-store.ts';

export const LabTesting = island(LabTestingIsland);

function LabTestingIsland() {
  const t = copy('lab').testing;
  const field = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [prediction, setPrediction] = useState<Prediction | null>(null);
  const isEmpty = text.trim() === '';

  async function test(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    const model = await trainedModel();
    setBusy(false);
    setPrediction(model === null ? null : predictTicket(model, text));
  }
  function change(next: string): void {
    setText(next);
    setPrediction(null);
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <form className="grid content-start gap-4" onSubmit={test}>
        <h2 className="h3">{t.title}</h2>
        <div className="field">
          <label className="field-label" htmlFor={field}>
            {t.field}
          </label>
          <textarea
            className="input"
            id={field}
            rows={4}
            maxLength={1000}
            placeholder={t.placeholder}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <p className="field-hint">{t.private}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-primary" type="submit" disabled={isEmpty || isBusy} aria-busy={isBusy}>
            {t.test}
          </button>
          <button className="btn" type="button" disabled={text === ''} onClick={() => change('')}>
            {t.clear}
          </button>
        </div>
        <div className="grid gap-2">
          <h3 className="text-base font-semibold">{t.examplesTitle}</h3>
          <ul className="grid gap-2">
            {t.examples.map((example) => (
              <li key={example}>
                <button
                  className="cursor-pointer text-left text-clay underline underline-offset-4"
                  type="button"
                  onClick={() => change(example)}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </form>
      <div role="status">{prediction && <Verdicts prediction={prediction} />}</div>
    </div>
  );
}

function Verdicts({ prediction }: { prediction: Prediction }) {
  const { labels, testing: t } = copy('lab');
  return (
    <div className="grid gap-5 rounded-lg border border-rule bg-surface p-5">
      <div>
        <h3 className="text-base font-semibold">{t.ruleTitle}</h3>
        <p className="font-display text-2xl text-forest">{labels[prediction.rule]}</p>
      </div>
      {prediction.confidence === 'none' ? <p>{t.noWords}</p> : <ModelVerdict prediction={prediction} />}
    </div>
  );
}

function ModelVerdict({ prediction: { label, probability, confidence, words } }: { prediction: Prediction }) {
  const { labels, testing: t } = copy('lab');
  return (
    <>
      <div>
        <h3 className="text-base font-semibold">{t.modelTitle}</h3>
        <p className="font-display text-2xl text-forest">{labels[label]}</p>
        <p className="text-soft">
          {t.probability} {probability.toFixed(3)} · {t.confidence}: {t[confidence === 'high' ? 'high' : 'medium']}
        </p>
      </div>
      {words.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base font-semibold">{t.wordsTitle}</h3>
          <ol className="flex flex-wrap gap-2">
            {words.map(({ word }) => (
              <li key={word} className="chip">
                {word}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
