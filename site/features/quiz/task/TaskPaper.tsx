/** A task on paper: its material, and a line to write the answer on. */
import { splitKeys, type TaskMaterial } from '#domain/practice/task-material';
import { Material } from './Material.tsx';
import { labelOf } from './TaskAnswer.tsx';

type Props = { material: TaskMaterial; file: string; answer: string };

export function TaskPaper({ material, file, answer }: Props) {
  const { label, hint } = labelOf(material.ask);
  return (
    <>
      <Material material={material} file={file} />
      <p className="small muted">{hint}</p>
      <p>
        {label}: {answer === '' ? <span className="task-blank" /> : splitKeys(answer).join(', ')}
      </p>
    </>
  );
}
