/** Where to turn when something does not work. */
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { docPath } from '../../paths.ts';

export function SupportLink() {
  const t = copy('dashboard').support;
  return (
    <p className="small muted">
      {t.text} <a href={docPath('getting-help', pageLocale())}>{t.title}</a>
    </p>
  );
}
