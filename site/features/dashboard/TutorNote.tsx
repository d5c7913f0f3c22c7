/** The AI Tutor, which is not there yet. */
import { copy } from '#site/ui/texts/copy.ts';

export function TutorNote() {
  const t = copy('dashboard').tutor;
  return (
    <details className="tutor-note">
      <summary>
        <h2 className="h3">
          {t.title} <span className="chip">{t.soon}</span>
        </h2>
      </summary>
      <p className="muted small">{t.text}</p>
    </details>
  );
}
