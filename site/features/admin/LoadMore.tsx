/** 'Load more' below a list; beside it, what is shown of how many. */
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';

type Props = { words: { loadMore: string; loadingMore: string }; shown?: string; onLoad: () => Promise<unknown> };

export function LoadMore({ words: t, shown = '', onLoad }: Props) {
  const [busy, load] = useBusy(onLoad);
  return (
    <p className="adm-more">
      <BusyButton className="btn" busy={busy} busyText={t.loadingMore} onClick={() => void load()}>
        {t.loadMore}
      </BusyButton>
      {shown !== '' && <span className="small muted">{shown}</span>}
    </p>
  );
}
