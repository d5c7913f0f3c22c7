type Texts = { title?: string; text: string; retry: string };

/** What is shown where something could not be loaded: what happened, and a button that asks again. */
export function NotLoaded({ texts: { title, text, retry }, onRetry }: { texts: Texts; onRetry: () => void }) {
  return (
    <div className="notice notice-error" role="alert">
      {title && <p className="notice-title">{title}</p>}
      {text && <p>{text}</p>}
      <p>
        <button className="btn btn-sm" type="button" onClick={onRetry}>
          {retry}
        </button>
      </p>
    </div>
  );
}
