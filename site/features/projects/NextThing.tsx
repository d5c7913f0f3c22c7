/** Of a returned work: the one thing to do first, with the words of the readers. */
import type { ProjectVersion } from '#domain/contract/projects/project-shape';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { RubricWords } from './rubric-lines.ts';

export function NextThing({ version, rubric }: { version: ProjectVersion; rubric: readonly RubricWords[] }) {
  const t = copy('project').next;
  const { next, readings } = version;
  if (next === null) return null;
  const line = rubric.find(({ id }) => id === next.line)?.title ?? '';
  const comments = readings.map(({ lines }) => lines[next.line].comment).filter((comment) => comment !== '');
  return (
    <div className="notice notice-warning">
      <p className="notice-title">{t.title}</p>
      <p>{fill(t[next.why], { line, missing: next.missing })}</p>
      {comments.map((comment) => (
        <blockquote className="whitespace-pre-wrap wrap-anywhere" key={comment}>
          {comment}
        </blockquote>
      ))}
      <p>{t.then}</p>
    </div>
  );
}
