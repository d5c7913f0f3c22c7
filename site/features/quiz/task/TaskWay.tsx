/** What the review says of a task alone: about a typical mistake, the way with the learner's own numbers, and the material. */
import type { ReviewedTask } from '#domain/learning/grading';
import { copy } from '#site/ui/texts/copy.ts';
import { Material } from './Material.tsx';

type Props = { task: ReviewedTask; file: string };

export function TaskWay({ task: { says, way, material }, file }: Props) {
  const t = copy('quiz');
  return (
    <div className="stack-sm">
      {says !== null && (
        <p>
          <b>{t.results.why}:</b> <span lang="en">{says}</span>
        </p>
      )}
      <p>
        <b>{t.task.way}</b>
      </p>
      <ol className="task-way" lang="en">
        {way.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ol>
      <details>
        <summary>{t.task.yours}</summary>
        <Material material={material} file={file} />
      </details>
    </div>
  );
}

/** A step that lists lines has each in a row of its own. */
function Step({ step }: { step: string }) {
  const [title = '', ...lines] = step.split('\n');
  return (
    <li>
      {lines.length > 0 ? <b>{title}</b> : title}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
