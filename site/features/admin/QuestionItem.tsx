/** A question with its figures: what to look at, where it is written, and who chose what. */
import type { QuestionFigures } from '#domain/contract/administration/question-figures';
import { fill, fillCount } from '#domain/text/fill';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';

export function QuestionItem({ question: figures }: { question: QuestionFigures }) {
  const t = copy('admin').questions;
  const { course, quiz, question, file, line, attempts, facility, discrimination, seconds, choices, finding } = figures;
  const facts = [
    fillCount(t.attempts, attempts),
    facility === null ? null : fill(t.facility, { percent: Math.round(facility * 100) }),
    discrimination === null ? null : fill(t.discrimination, { value: discrimination.toFixed(2) }),
    seconds === null ? null : fill(t.seconds, { seconds }),
  ];
  return (
    <li className="adm-item">
      {finding !== null && (
        <p>
          <span className={finding.kind === 'check-key' ? 'chip chip-bad' : 'chip chip-warn'}>{t.look}</span>{' '}
          {fill(t.findings[finding.kind], { option: finding.option ?? '' })}
        </p>
      )}
      <p className="adm-name" lang="en">
        <CodedText text={question} />
      </p>
      <p className="small muted">
        {course} · {quiz} · <code>{`${file}:${line}`}</code>
      </p>
      <p className="small">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <details className="adm-details">
        <summary>{t.choices}</summary>
        <ul className="adm-history" lang="en">
          {choices.map(({ option, text, count, right }) => (
            <li key={option}>
              {option}. <CodedText text={text} /> <Share count={count} of={attempts} />
              {right && (
                <>
                  {' '}
                  <span className="chip chip-good" lang={document.documentElement.lang}>
                    {t.key}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Share({ count, of }: { count: number; of: number }) {
  return (
    <strong>
      {count} ({of === 0 ? 0 : Math.round((count / of) * 100)}%)
    </strong>
  );
}
