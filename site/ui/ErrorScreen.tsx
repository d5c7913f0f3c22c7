/** What a person sees in place of a part of the page that broke. */
export type ErrorTexts = { title: string; text: string; reload: string };

export function ErrorScreen({ texts }: { texts: ErrorTexts }) {
  return (
    <div className="error-screen" role="alert">
      <div className="empty">
        <span className="empty-mark" aria-hidden="true" />
        <h2 className="empty-title">{texts.title}</h2>
        <p className="measure">{texts.text}</p>
        <button className="btn btn-primary" type="button" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </div>
    </div>
  );
}
