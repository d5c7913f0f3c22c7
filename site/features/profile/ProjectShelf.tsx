/** The accepted projects, each leading to its page; nothing while there are none. */
import { useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { type AcceptedProjects, acceptedProjectsEndpoint } from '#domain/contract/projects/accepted-projects';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { projectPath } from '../../paths.ts';

export function ProjectShelf({ timeZone }: { timeZone: string }) {
  const t = copy('profile').projects;
  const [projects, setProjects] = useState<AcceptedProjects['projects']>([]);
  // Also here, because the page of the project closes with its course.
  const takeBack = async (course: string): Promise<void> => {
    const answer = await call(at(publishProjectEndpoint, { course }), { body: { isPublic: false } });
    if (!answer.ok) return void toast({ kind: 'error', title: problemText(answer) });
    toast({ kind: 'success', title: t.takenBack });
    setProjects((all) => all.map((one) => (one.course === course ? { ...one, isPublic: false } : one)));
  };
  useEffect(() => {
    void call(acceptedProjectsEndpoint).then((answer) => setProjects(answer.ok ? answer.data.projects : []));
  }, []);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="profile-projects">
      <div className="profile-title">
        <h2 className="h3" id="profile-projects">
          {t.title}
        </h2>
      </div>
      <ul className="list-rows">
        {projects.map(({ id, course, title, total, acceptedAt, isPublic }) => (
          <li className="row" key={id}>
            <div className="row-main">
              <a href={projectPath(course, pageLocale())} lang={englishHere()}>
                {title}
              </a>
              <p className="small muted">
                {fill(t.accepted, { day: dayText(localDay(new Date(acceptedAt), timeZone), copy('dates')), total })}
              </p>
              {isPublic && <span className="chip">{t.shown}</span>}
            </div>
            {isPublic && (
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                aria-label={fill(t.takeBackLabel, { title })}
                onClick={() => void takeBack(course)}
              >
                {t.takeBack}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
