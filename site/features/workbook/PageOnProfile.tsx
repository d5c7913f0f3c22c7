/** Whether others see a page on the public profile: chosen page by page, and taken back with one press. */
import { useState } from 'react';
import { findPrivateData } from '#domain/practice/private-data';
import { CHECKED_LENGTH, PAGE_TEXT_LENGTH, shownValue } from '#domain/practice/workbook';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { PrivateWarning } from '#site/ui/PrivateWarning.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { userPath } from '../../paths.ts';
import type { PageView } from './page-views.ts';
import type { Workbook } from './use-workbook.ts';

type Props = { page: PageView; workbook: Workbook; onMessage: (message: string) => void };

export function PageOnProfile({ page, workbook, onMessage }: Props) {
  const { profileShow: t, said: messages } = copy('workbook');
  const [isAsking, setAsking] = useState(false);
  const [checked, setChecked] = useState(page.shown?.checked ?? '');
  const isOlder = page.shown !== null && shownValue({ ...page.shown, checked: '' }) !== shownValue(page);
  const show = async (): Promise<void> => {
    await workbook.show(page, checked.trim());
    setAsking(false);
    onMessage(fill(messages.shown, { title: page.title }));
  };
  const hide = async (): Promise<void> => {
    await workbook.hide(page);
    onMessage(fill(messages.hidden, { title: page.title }));
  };
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby={`${page.id}-profile`}>
      <h4 className="font-semibold" id={`${page.id}-profile`}>
        {t.title}
      </h4>
      <p>{page.shown === null ? t.isHidden : t.isShown}</p>
      {isOlder && <p>{t.isOlder}</p>}
      {isAsking && (
        <>
          <p>{t.lead}</p>
          <TextArea
            label={t.checked}
            hint={t.checkedHint}
            className="input field-sizing-content min-h-16"
            maxLength={CHECKED_LENGTH}
            rows={2}
            value={checked}
            onValue={setChecked}
          />
          {page.text.length > PAGE_TEXT_LENGTH && <p>{fill(t.isCut, { count: PAGE_TEXT_LENGTH })}</p>}
          <PrivateWarning found={findPrivateData(`${page.title}\n${page.text}\n${checked}`)} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isAsking && <Button label={t.confirm} onPress={() => void show()} hasFocus />}
        {isAsking && <Button label={t.cancel} onPress={() => setAsking(false)} />}
        {!isAsking && page.shown === null && <Button label={t.show} onPress={() => setAsking(true)} />}
        {!isAsking && isOlder && <Button label={t.showNew} onPress={() => setAsking(true)} />}
        {!isAsking && page.shown !== null && <Button label={t.hide} onPress={() => void hide()} />}
        {page.shown !== null && <a href={userPath($session.get()?.user ?? '', pageLocale())}>{t.see}</a>}
      </div>
    </section>
  );
}

function Button({ label, onPress, hasFocus = false }: { label: string; onPress: () => void; hasFocus?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, this one asks
    <button className="btn btn-sm" type="button" onClick={onPress} autoFocus={hasFocus}>
      {label}
    </button>
  );
}
