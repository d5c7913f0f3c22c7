/** Light, dark, or as the system says. The script of the navigation (shell/nav/theme.ts) keeps all switches of a page in step. */
import { useId } from 'react';
import { copy } from '#site/ui/texts/copy.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export function LookSettings() {
  const t = copy('theme');
  const name = useId();
  const current = document.documentElement.dataset['theme'] ?? 'system';
  return (
    <fieldset className="switcher" data-theme-switch>
      <legend className="sr-only">{t.label}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name={name} value={theme} defaultChecked={theme === current} />
          <span>{t[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
