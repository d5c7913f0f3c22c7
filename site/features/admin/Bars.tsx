/** A bar a day, today last. A day without anything keeps a line, so that the days can be counted. */
const WIDTH = 4;
const GAP = 1.5;
const HEIGHT = 28;

type Props = { days: readonly { day: string; value: number }[]; description: string };

export function Bars({ days, description }: Props) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  return (
    <svg
      className="adm-bars"
      role="img"
      aria-label={description}
      viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, value }, index) => {
        const height = value === 0 ? 1 : Math.max(3, (value / most) * HEIGHT);
        return (
          <rect
            key={day}
            className={value === 0 ? 'adm-bar-none' : undefined}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
