/** What the model was asked and what it cost: today, this month, day by day and by course. Without names. */
import { modelSpendingEndpoint, type ModelSpending as Spending } from '#domain/contract/administration/model-spending';
import { KEY_COURSE } from '#domain/model/personal-key';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { Bars } from './Bars.tsx';
import { Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';

export function ModelSpending() {
  const t = copy('admin').system.model;
  const { loaded, reload } = useAnswer(modelSpendingEndpoint);
  const isUnused = loaded.data?.model === null && loaded.data.courses.length === 0;
  return (
    <section className="adm-part" aria-labelledby="model-title">
      <h2 className="h3" id="model-title">
        {t.title}
      </h2>
      {loaded.data === null && loaded.state === 'loading' && <Waiting label={copy('admin').gate.loading} rows={2} />}
      {loaded.data === null && loaded.state === 'failed' && <Failed title={t.failed} text="" onRetry={reload} />}
      {isUnused && <p className="muted">{t.none}</p>}
      {loaded.data !== null && !isUnused && <Spent spending={loaded.data} />}
    </section>
  );
}

function Spent({ spending }: { spending: Spending }) {
  const t = copy('admin').system.model;
  const { today, month, limits, currency, model } = spending;
  const figures = [
    {
      of: 'questions',
      value: whole(today.questions),
      label: t.questions,
      note: fill(t.questionsOf, { n: whole(limits.dayQuestions) }),
    },
    { of: 'tokens', value: whole(today.tokens), label: t.tokens, note: fill(t.of, { n: whole(limits.dayTokens) }) },
    {
      of: 'money',
      value: moneyText(month.money),
      label: fill(t.money, { currency }),
      note: limits.monthMoney === null ? t.noLimit : fill(t.of, { n: moneyText(limits.monthMoney) }),
    },
  ] as const;
  return (
    <>
      <ul className="adm-figures">
        {figures.map(({ of, value, label, note }) => (
          <li className="stat" key={of}>
            <span className="stat-value">{value}</span>
            <span className="stat-label">{label}</span>
            <DayBars spending={spending} of={of} label={label} />
            <span className="stat-note">{note}</span>
          </li>
        ))}
      </ul>
      {model !== null && <p className="small muted">{fill(t.name, { model })}</p>}
      <ByCourse spending={spending} />
    </>
  );
}

type BarsProps = { spending: Spending; of: 'questions' | 'tokens' | 'money'; label: string };

function DayBars({ spending: { days }, of, label }: BarsProps) {
  const shown = of === 'money' ? moneyText : whole;
  const values = days.map((day) => ({ day: day.day, value: day[of] }));
  const total = shown(values.reduce((sum, { value }) => sum + value, 0));
  const most = shown(Math.max(0, ...values.map(({ value }) => value)));
  return <Bars days={values} description={fill(copy('admin').system.model.chart, { what: label, total, most })} />;
}

function ByCourse({ spending: { courses, currency } }: { spending: Spending }) {
  const t = copy('admin').system.model;
  return (
    <details className="adm-details">
      <summary>{t.byCourse}</summary>
      {courses.length === 0 && <p className="muted">{t.nothing}</p>}
      <ul className="list-rows">
        {courses.map(({ slug, title, questions, tokens, money }) => (
          <li className="row" key={slug}>
            <div className="row-main">
              <p>{slug === KEY_COURSE ? t.keys : slug === '' ? t.assistant : title}</p>
              <p className="small muted">
                {fill(t.line, {
                  questions: whole(questions),
                  tokens: whole(tokens),
                  currency,
                  money: moneyText(money),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function whole(value: number): string {
  return value.toLocaleString(pageLocale());
}

/** Of millionths: cents, and more digits where there is less than one. */
function moneyText(millionths: number): string {
  const digits = millionths > 0 && millionths < 1_000_000 ? 4 : 2;
  return (millionths / 1_000_000).toLocaleString(pageLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  });
}
