/** The material of a task: notes and a table that fits a narrow page, to copy and to save. */
import { materialCsv, materialText, type TaskMaterial } from '#domain/practice/task-material';
import { fill } from '#domain/text/fill';
import { copyText } from '#site/ui/copy-text.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import styles from './task.css?inline';

adoptStyles(styles);

type Marks = { marked: readonly string[]; mark: (key: string) => void };
/** `file` is what the saved table is called. */
type Props = { material: TaskMaterial; file: string; marks?: Marks | null };

/** So long a word or a number is never broken; a longer one, such as code, has to be where the page is narrow. */
const WHOLE_WORD = 12;

function isWhole(text: string): boolean {
  return text.split(/\s+/).every(({ length }) => length <= WHOLE_WORD);
}

export function Material({ material, file, marks = null }: Props) {
  const t = copy('quiz').task;
  const { notes, head, lines } = material;
  return (
    <div className="stack-sm task-material">
      {notes.length > 0 && (
        <div className="task-notes" lang="en">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be the same, and their order stays
            <p key={at}>{note}</p>
          ))}
        </div>
      )}
      <div className="task-scroll">
        <table className="task-table" data-columns={head.length} lang="en">
          <caption className="sr-only" lang={document.documentElement.lang}>
            {t.material}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only" lang={document.documentElement.lang}>
                  {t.line}
                </span>
              </th>
              {head.map((name) => (
                <th scope="col" key={name} data-whole={isWhole(name)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells }) => (
              <tr key={key} data-marked={marks?.marked.includes(key)}>
                <th scope="row">
                  {marks === null ? (
                    key
                  ) : (
                    <label className="task-mark">
                      <input
                        type="checkbox"
                        checked={marks.marked.includes(key)}
                        aria-label={fill(t.mark, { line: key })}
                        onChange={() => marks.mark(key)}
                      />
                      <span aria-hidden="true">{key}</span>
                    </label>
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at] ?? at} data-head={head[at]} data-whole={isWhole(cell)}>
                    {cell === '' ? '–' : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="cluster no-print">
        <button
          type="button"
          className="btn btn-sm"
          data-copy={materialText(material)}
          onClick={({ currentTarget }) => void copyText(currentTarget)}
        >
          {t.copy}
        </button>
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => saveFile(new Blob([materialCsv(material)], { type: 'text/csv;charset=utf-8' }), file)}
        >
          {t.save}
        </button>
      </p>
    </div>
  );
}
