/** One line of the rubric: its level, the comment for the author, and where in the work it is seen. */
import { COMMENT_MAX, EVIDENCE_MAX } from '#domain/projects/reading';
import { LEVELS, pointsOf } from '#domain/projects/rubric';
import { fill } from '#domain/text/fill';
import { Field } from '#site/ui/form/Field.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import type { DraftLine } from './kept-reading.ts';
import type { RubricWords } from './rubric-lines.ts';

type Props = {
  line: RubricWords;
  value: DraftLine;
  /** The reading was to be sent, and this line is below the pass without a word of what to do. */
  lacksComment: boolean;
  onChange: (change: Partial<DraftLine>) => void;
};

export function RubricLineForm({
  line: { id, title, description, weight, mustPass },
  value,
  lacksComment,
  onChange,
}: Props) {
  const t = copy('instructor').reading;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-rule bg-surface p-4">
      <legend className="px-1 font-semibold">
        {title} {mustPass && <span className="chip chip-clay">{t.mustPass}</span>}
      </legend>
      <p className="text-sm text-soft">{description}</p>
      <div className="grid gap-2" role="radiogroup" aria-label={`${t.level}: ${title}`}>
        <div className="flex flex-wrap gap-2">
          {LEVELS.map((level) => (
            <label className="choice" key={level}>
              <input
                type="radio"
                name={`level-${id}`}
                value={level}
                checked={value.level === level}
                autoComplete="off"
                onChange={() => onChange({ level })}
              />
              <span>
                {level} {t.levels[`l${level}`]}
              </span>
            </label>
          ))}
        </div>
      </div>
      {value.level !== null && (
        <p className="text-sm text-soft">{fill(t.points, { points: pointsOf(weight, value.level), weight })}</p>
      )}
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        problem={lacksComment ? copy('project').problems['reading-incomplete'] : ''}
        name={`comment-${id}`}
        className="input field-sizing-content min-h-20"
        maxLength={COMMENT_MAX}
        rows={2}
        value={value.comment}
        onValue={(comment) => onChange({ comment })}
      />
      <Field
        label={t.evidence}
        hint={t.evidenceHint}
        name={`evidence-${id}`}
        maxLength={EVIDENCE_MAX}
        autoComplete="off"
        value={value.evidence}
        onValue={(evidence) => onChange({ evidence })}
      />
    </fieldset>
  );
}
