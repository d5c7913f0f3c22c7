/** Lines of the log: what, about whom, by whom, when, and the note. */

import type { LogEntry } from '#domain/contract/administration/admin-log';
import type { Role } from '#domain/learning/access';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { adminLearnerPath } from '../../admin-paths.ts';
import { certificatePath } from '../../paths.ts';
import { noteText } from './log-note.ts';
import { momentOf } from './moments.ts';

export function LogList({ entries }: { entries: LogEntry[] }) {
  return (
    <ol className="list-rows adm-log">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at the end
        <Line key={index} entry={entry} />
      ))}
    </ol>
  );
}

function Line({ entry }: { entry: LogEntry }) {
  const t = copy('admin').log;
  const detail = detailOf(entry);
  const note = noteText(entry.action, entry.note);
  return (
    <li className="row">
      <div className="row-main">
        <p>
          <b>{t.actions[entry.action]}</b> <About entry={entry} /> {detail !== '' && <span>{detail}</span>}
        </p>
        {note !== '' && <q className="adm-said">{note}</q>}
        <p className="small muted">
          <time dateTime={entry.at}>{momentOf(entry.at)}</time>, {byText(entry)}
        </p>
      </div>
    </li>
  );
}

function About({ entry: { about, action } }: { entry: LogEntry }) {
  const t = copy('admin').log;
  const locale = pageLocale();
  if (about.kind === 'certificate') return <a href={certificatePath(about.id, locale)}>{about.label}</a>;
  if (about.kind === 'learner') {
    return about.id === '' ? (
      <span className="muted">{t.gone}</span>
    ) : (
      <a href={adminLearnerPath(about.id, locale)}>{about.label}</a>
    );
  }
  return <span className="adm-about">{action === 'learners-exported' ? '' : about.label}</span>;
}

function detailOf({ action, detail }: LogEntry): string {
  const t = copy('admin');
  if (action === 'learners-exported') return detail === '' ? t.log.everybody : detail;
  if (action !== 'role-changed') return detail;
  const [from = '', to = ''] = detail.split('>') as Role[];
  return fill(t.log.role, { from: t.shared.roles[from as Role] ?? from, to: t.shared.roles[to as Role] ?? to });
}

function byText({ by }: LogEntry): string {
  const t = copy('admin').log;
  const name = by.kind === 'account' ? by.name || t.gone : t[by.kind];
  return fill(t.by, { name });
}
