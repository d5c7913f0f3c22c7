/** The workbook of a course: its pages in their order, what one does with all of them, and those that were taken out. */
import { useRef, useState } from 'react';
import { fill } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { PageItem } from './PageItem.tsx';
import type { PageView, WorkbookCourse } from './page-views.ts';
import { RemovedPages } from './RemovedPages.tsx';
import { useFocus } from './use-focus.ts';
import { newPage, useWorkbook } from './use-workbook.ts';
import { WorkbookActions } from './WorkbookActions.tsx';
import { WorkbookPaper } from './WorkbookPaper.tsx';

export const Workbook = island(WorkbookIsland);

function WorkbookIsland({ course }: { course: WorkbookCourse }) {
  const t = copy('workbook');
  const workbook = useWorkbook(course);
  const [added, setAdded] = useState<PageView | null>(null);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLHeadingElement>(null);
  const focus = useFocus();
  const isAdding = added !== null && !workbook.pages.some(({ id }) => id === added.id);
  const pages = isAdding ? [...workbook.pages, added] : workbook.pages;
  const saved = workbook.pages.filter(({ at, source }) => at !== '' || source !== null);

  const add = (): void => setAdded(newPage());
  const move = async (page: PageView, by: number): Promise<void> => {
    const total = workbook.pages.length;
    const n = workbook.pages.indexOf(page) + 1 + by;
    if (n < 1 || n > total) return;
    await workbook.move(page, by);
    setMessage(fill(t.said.moved, { title: page.title, n, total }));
    focus(`${page.id}-${by < 0 ? 'up' : 'down'}`);
  };
  const remove = async (page: PageView): Promise<void> => {
    await workbook.remove(page);
    setMessage(fill(t.said.removed, { title: page.title }));
    list.current?.focus();
  };
  return (
    <div className="grid gap-8">
      <WorkbookActions course={course} pages={saved} onAdd={add} />
      <p className="no-print min-h-[1.5em] text-sm font-semibold" role="status">
        {message}
      </p>
      {workbook.standing === 'unreachable' && <p className="notice notice-warning no-print">{t.notLoaded}</p>}
      <h2 className="sr-only no-print" ref={list} tabIndex={-1}>
        {t.eyebrow}
      </h2>
      {pages.length === 0 && <NothingKept isLoading={workbook.standing === 'loading'} />}
      <ol className="no-print grid gap-6">
        {pages.map((page) => (
          <li key={page.id}>
            <PageItem
              page={page}
              course={course}
              workbook={workbook}
              isNew={page.id === added?.id}
              onDone={() => setAdded(null)}
              onMove={(by) => void move(page, by)}
              onRemove={() => void remove(page)}
              onMessage={setMessage}
              focus={focus}
            />
          </li>
        ))}
      </ol>
      <RemovedPages workbook={workbook} onMessage={setMessage} onGone={() => list.current?.focus()} />
      <WorkbookPaper course={course} pages={saved} />
    </div>
  );
}

function NothingKept({ isLoading }: { isLoading: boolean }) {
  const t = copy('workbook');
  if (isLoading) return <p aria-busy="true">{t.loading}</p>;
  return <EmptyState title={t.empty.title} text={t.empty.text} face={FACE_FILES.claudine} />;
}
