/** A task of a quiz: its material, and the field in the form that is asked for. Loaded with the first task. */
import { useId, useState } from 'react';
import { numberNotice, percentOf } from '#domain/practice/number-answer';
import {
  isTaskAnswer,
  joinKeys,
  splitKeys,
  type TaskAsk,
  type TaskLine,
  type TaskMaterial,
} from '#domain/practice/task-material';
import type { TaskUnit } from '#domain/practice/task-units';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { Material } from './Material.tsx';

type Props = {
  material: TaskMaterial;
  /** The answer so far, '' for none. */
  answer: string;
  /** Gets '' as long as what is there is no answer. */
  onAnswer: (answer: string) => void;
  /** What the file with the material is called. */
  file: string;
};

export function TaskAnswer({ material, answer, onAnswer, file }: Props) {
  const { ask } = material;
  const give = (given: string): void => onAnswer(isTaskAnswer(material, given) ? given : '');
  const marked = splitKeys(answer);
  const mark = (key: string): void => {
    const keys = marked.includes(key) ? marked.filter((one) => one !== key) : [...marked, key];
    give(joinKeys(material.lines.map((line) => line.key).filter((one) => keys.includes(one))));
  };
  return (
    <div className="stack-sm">
      <Material material={material} file={file} marks={ask.kind === 'marks' ? { marked, mark } : null} />
      {ask.kind === 'marks' && <p className="small muted">{copy('quiz').task.markHint}</p>}
      {ask.kind === 'order' && <Order lines={material.lines} answer={answer} onAnswer={give} />}
      {(ask.kind === 'number' || ask.kind === 'code') && <Typed ask={ask} answer={answer} onAnswer={give} />}
    </div>
  );
}

type Typing = {
  ask: Extract<TaskAsk, { kind: 'number' | 'code' }>;
  answer: string;
  onAnswer: (answer: string) => void;
};

/** What is typed stays as it is typed; it is an answer once it can be read as one. */
function Typed({ ask, answer, onAnswer }: Typing) {
  const id = useId();
  const [typed, setTyped] = useState(answer);
  const isNumber = ask.kind === 'number';
  const notice = isNumber ? noticeOf(typed, ask.unit) : '';
  const { label, hint } = labelOf(ask);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize={isNumber ? 'off' : 'characters'}
        maxLength={40}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          onAnswer(target.value.trim());
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {isNumber && (
        <p className="small task-notice" role="status">
          {notice}
        </p>
      )}
    </div>
  );
}

/** What an answer in this form is called, and how it is given. */
export function labelOf(ask: TaskAsk): { label: string; hint: string } {
  const t = copy('quiz').task;
  if (ask.kind === 'marks') return { label: t.code, hint: t.markHint };
  if (ask.kind === 'order') return { label: t.order, hint: t.orderHint };
  if (ask.kind === 'code')
    return { label: t.code, hint: fill(t.codeHint, { count: ask.length, letters: [...ask.letters].join(', ') }) };
  return { label: ask.unit === '' ? t.number : fill(t.numberIn, { unit: ask.unit }), hint: t.hints[hintOf(ask.unit)] };
}

/** The hint of a unit in the texts, whose names are words. */
function hintOf(unit: TaskUnit): keyof ReturnType<typeof copy<'quiz'>>['task']['hints'] {
  if (unit === '%') return 'percent';
  return unit === '' ? 'count' : unit;
}

/** What has to be known of the number as it is typed; '' for nothing. */
function noticeOf(typed: string, unit: TaskUnit): string {
  const t = copy('quiz').task;
  const notice = numberNotice(typed, unit);
  if (notice === null) return '';
  if (notice.kind === 'not-a-number') return t.notANumber;
  const { kind, value } = notice;
  if (kind === 'share') return fill(t.share, { number: value, percent: percentOf(value) });
  return fill(t.readAs, { number: unit === '' ? value : `${value} ${unit}` });
}

/** Up and down by buttons, which work by finger, keyboard and screen reader alike. The order in which the lines come is never the right one. */
function Order({
  lines,
  answer,
  onAnswer,
}: {
  lines: readonly TaskLine[];
  answer: string;
  onAnswer: (answer: string) => void;
}) {
  const t = copy('quiz').task;
  const [message, setMessage] = useState('');
  const keys = answer === '' ? lines.map(({ key }) => key) : splitKeys(answer);
  const move = (at: number, by: number): void => {
    const to = at + by;
    const key = keys[at];
    if (key === undefined || keys[to] === undefined) return;
    const others = keys.filter((one) => one !== key);
    const moved = [...others.slice(0, to), key, ...others.slice(to)];
    setMessage(fill(t.moved, { line: key, place: to + 1 }));
    onAnswer(joinKeys(moved));
  };
  return (
    <div className="stack-sm">
      <p className="small muted">{t.orderHint}</p>
      <ol className="task-order" aria-label={t.order}>
        {keys.map((key, at) => (
          <li key={key}>
            <span lang="en">
              <b>{key}</b> {lines.find((line) => line.key === key)?.cells[0]}
            </span>
            <span className="task-moves">
              {([-1, 1] as const).map((by) => (
                <button
                  type="button"
                  className="btn btn-sm"
                  key={by}
                  aria-disabled={keys[at + by] === undefined}
                  aria-label={fill(by < 0 ? t.up : t.down, { line: key })}
                  onClick={() => move(at, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {message}
      </p>
    </div>
  );
}
