/** The box above a list that is searched. */
type Props = { label: string; placeholder: string; value: string; onValue: (value: string) => void };

export function SearchBox({ label, placeholder, value, onValue }: Props) {
  return (
    <label className="adm-search">
      <span className="sr-only">{label}</span>
      <input
        className="input"
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        enterKeyHint="search"
        data-search-box
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  );
}
