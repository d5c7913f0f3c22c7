/** The messages, oldest first, and what comes before the first one. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { $drawer, type Item } from './assistant-store.ts';
import { Bubble } from './Bubble.tsx';
import { ClearConversation } from './ClearConversation.tsx';
import { Exchange } from './Exchange.tsx';
import { LessonQuestions } from './LessonQuestions.tsx';

export function Conversation() {
  const t = copy('assistant-drawer');
  const { items, mode, isBusy, hasFailed } = useStore($drawer);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [items, isBusy, mode]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div ref={list} className="assistant-log" role="log" aria-label={t.log} tabIndex={0}>
      {items.length === 0 && (
        <p className="assistant-greeting">
          {mode === 'chat' ? fill(t.greeting, { product: copy('common').brand }) : t.agentGreeting}
        </p>
      )}
      {hasFailed && <p className="assistant-line">{t.errors.history}</p>}
      {/* Messages from another page are read out when one comes to them, not when the drawer opens. */}
      <div className="assistant-part" aria-live="off">
        {items.filter(isEarlier).map((item) => (
          <ItemView key={keyOf(item)} item={item} />
        ))}
      </div>
      {items
        .filter((item) => !isEarlier(item))
        .map((item) => (
          <ItemView key={keyOf(item)} item={item} />
        ))}
      {isBusy ? <Typing /> : <LessonQuestions focusLog={() => list.current?.focus()} />}
      {/* Not while a reply is on its way: the server would keep it after all was cleared. */}
      {items.length > 0 && !isBusy && <ClearConversation />}
    </div>
  );
}

function isEarlier(item: Item): boolean {
  return item.kind === 'exchange' && !item.isNew;
}

function keyOf(item: Item): string {
  if (item.kind === 'exchange') return item.exchange.id;
  return item.kind === 'note' ? item.note.id : String(item.at.getTime());
}

function ItemView({ item }: { item: Item }) {
  if (item.kind === 'exchange') return <Exchange exchange={item.exchange} isNew={item.isNew} />;
  if (item.kind === 'note') return <NoteBox {...item.note} />;
  return (
    <>
      <Bubble by="you" at={item.at}>
        {item.text}
      </Bubble>
      {item.problem !== '' && (
        <p className="assistant-line" role="alert">
          {item.problem}
        </p>
      )}
    </>
  );
}

function NoteBox({ title, lines, small }: { title: string; lines: readonly string[]; small: string }) {
  return (
    <section className="assistant-note">
      {title !== '' && <h3 className="assistant-small">{title}</h3>}
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul className="diamonds">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {small !== '' && <p className="assistant-small">{small}</p>}
    </section>
  );
}

/** Three points that move, and the same in words for who does not see them. */
function Typing() {
  return (
    <p className="assistant-typing">
      <span className="sr-only">{copy('assistant-drawer').typing}</span>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </p>
  );
}
