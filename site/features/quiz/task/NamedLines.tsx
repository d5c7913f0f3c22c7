/** The lines that an answer names by their letters, each with what it says: nobody knows any more what A was. */
import { lineText, namedLines, type TaskMaterial } from '#domain/practice/task-material';

export function NamedLines({ material, answer }: { material: TaskMaterial; answer: string }) {
  return namedLines(material, answer).map((line) => (
    <span className="quiz-why" lang="en" key={line.key}>
      <b>{line.key}</b> {lineText(line)}
    </span>
  ));
}
