/** A choice in the row of filters above a list; '' is all of them. */
type Props = {
  label: string;
  /** What the first option says, which narrows nothing. */
  all: string;
  options: readonly { value: string; title: string }[];
  value: string;
  onValue: (value: string) => void;
};

export function FilterSelect({ label, all, options, value, onValue }: Props) {
  return (
    <label className="adm-select">
      <span className="sr-only">{label}</span>
      <select
        className="input"
        value={value}
        disabled={options.length === 0}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}
