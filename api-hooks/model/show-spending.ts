import { courseBySlug } from '#domain/catalogue/curriculum';
import type { ModelSpending } from '#domain/contract/administration/model-spending';
import { NO_PRICES } from '#domain/model/spending';
import { COUNTED_DAYS } from '#domain/people/daily-counters';
import { addDays } from '#domain/text/days';
import { adminOf } from '../lib/admin-of.ts';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, rows } from '../lib/sql.ts';
import { SPENT_BY_DAY } from '../sql/model-sql.ts';
import { billDay, monthOf } from './spend.ts';

type Amounts = { questions: number; tokens: number; money: number };
type Row = Amounts & { day: string; course: string };

/** GET admin/model-spending: counted when it is asked for, a few rows a day. */
export function showSpending(event: core.RequestEvent): void {
  adminOf(event);
  const today = billDay();
  const first = addDays(today, 1 - COUNTED_DAYS);
  const month = monthOf(today);
  const found = spentSince(event.app, [month, first].sort()[0] ?? first);
  const shown = found.filter(({ day }) => day >= first);
  const { model } = environment;
  const { ofAcademy = 0, dayTokens = 0, monthMoney = null, currency = NO_PRICES.currency } = model ?? {};
  const response: ModelSpending = {
    model: model?.model ?? null,
    currency,
    limits: { dayQuestions: ofAcademy, dayTokens, monthMoney },
    today: sum(found.filter(({ day }) => day === today)),
    month: sum(found.filter(({ day }) => day >= month)),
    days: Array.from({ length: COUNTED_DAYS }, (_, index) => {
      const day = addDays(first, index);
      return { day, ...sum(shown.filter((row) => row.day === day)) };
    }),
    courses: byCourse(shown),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function spentSince(app: CoreApp, first: string): Row[] {
  return rows(app, SPENT_BY_DAY, { first }, { day: '', course: '', questions: 0, tokens: 0, money: 0 });
}

function byCourse(found: readonly Row[]): ModelSpending['courses'] {
  const slugs = [...new Set(found.map(({ course }) => course))];
  return slugs
    .map((slug) => ({
      slug,
      title: courseBySlug(curriculum(), slug)?.title ?? slug,
      ...sum(found.filter(({ course }) => course === slug)),
    }))
    .sort((a, b) => b.questions - a.questions);
}

function sum(found: readonly Amounts[]): Amounts {
  const of = (what: keyof Amounts): number => found.reduce((all, row) => all + row[what], 0);
  return { questions: of('questions'), tokens: of('tokens'), money: of('money') };
}
