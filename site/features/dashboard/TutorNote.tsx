/** The AI Tutor, which is not there yet. */
import { copy } from '#site/ui/texts/copy.ts';

export function TutorNote() {
  const t = copy('dashboard').tutor;
  return (
    <section className="tutor-note" aria-labelledby="tutor-title">
      <h2 className="h3" id="tutor-title">
        {t.title} <span className="chip">{t.soon}</span>
      </h2>
      <p className="muted small">{t.text}</p>
    </section>
  );
}
