/** What is stored and not typed here, as pairs of a name and a value. */
import type { ReactNode } from 'react';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[]; layout?: string };

export function SettingsFacts({ facts, layout = 'gap-3' }: Props) {
  return (
    <dl className={`grid ${layout}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
