import { copy } from './texts/copy.ts';

type Props = { texts: { title: string; text: string }; onRetry: () => void };

/** What is shown in place of a page of which nothing came. */
export function NotLoadedPage({ texts: { title, text }, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <span className="empty-mark" aria-hidden="true" />
      <h1 className="empty-title">{title}</h1>
      <p className="measure">{text}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {copy('common').retry}
      </button>
    </div>
  );
}
