/** Before the first version is handed in: that classmates read it, and where it still says who its author is. */
import { useStore } from '@nanostores/react';
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import type { ProjectTexts } from '#domain/projects/hand-in';
import { tellingPlaces } from '#domain/projects/nameless-work';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';

export function BeforePeers({ texts, files }: { texts: ProjectTexts; files: readonly ProjectFile[] }) {
  const t = copy('peers').before;
  const name = useStore($me)?.learner.name ?? '';
  const telling = tellingPlaces(
    texts,
    files.map((file) => file.name),
    name,
  );
  return (
    <div className="notice notice-info">
      <p className="notice-title">{t.title}</p>
      <p>{t.text}</p>
      <p className="font-semibold empty:hidden" role="status">
        {telling.length > 0 && fill(t.tells, { places: telling.map((place) => t.places[place]).join(', ') })}
      </p>
    </div>
  );
}
