/** The AI Tutor, which is not there yet, and a door to the assistant, which is. */
import { copy } from '#site/ui/texts/copy.ts';

export function TutorNote() {
  const t = copy('dashboard').tutor;
  return (
    <details className="dashboard-fold">
      <summary>
        <h2 className="h3">
          {t.title} <span className="chip">{t.soon}</span>
        </h2>
      </summary>
      <p className="muted small">{t.text}</p>
      <p className="small">{t.today}</p>
      <button className="btn btn-sm" type="button" aria-haspopup="dialog" data-ask>
        {t.door}
      </button>
    </details>
  );
}
