/** A message of the learner and the reply: its text, where to read, what it proposes, and whether it was helpful. */
import type { AssistantExchange, AssistantReply } from '#domain/contract/assistant/assistant-reply';
import type { Locale } from '#domain/text/locales';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { AgentStep } from './AgentStep.tsx';
import { Bubble } from './Bubble.tsx';
import { Feedback } from './Feedback.tsx';
import { replyAddress } from './reply-address.ts';

type Props = {
  exchange: AssistantExchange;
  /** It was sent on this page, so what it proposes can still be done. */
  isNew: boolean;
};

export function Exchange({ exchange, isNew }: Props) {
  const { reply } = exchange;
  return (
    <>
      <Bubble by="you" at={new Date(exchange.askedAt)}>
        {exchange.message}
      </Bubble>
      <Bubble by="assistant" at={new Date(exchange.repliedAt)} lang={other(reply.lang)}>
        <ReplyText reply={reply} />
        <Sources links={reply.links} />
        {reply.action !== null && <AgentStep {...reply.action} mode={exchange.mode} isNew={isNew} />}
        <ModelNote model={reply.model} found={reply.from !== 'none'} />
      </Bubble>
      {reply.text !== '' && <Feedback exchange={exchange} />}
    </>
  );
}

function ReplyText({ reply: { text, action } }: { reply: AssistantReply }) {
  if (text === '') return action === null ? <p>{copy('assistant-drawer').agent.unknown}</p> : null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a reply never change
  return text.split('\n').map((line, n) => <p key={n}>{line}</p>);
}

function Sources({ links }: Pick<AssistantReply, 'links'>) {
  const t = copy('assistant-drawer');
  if (links.length === 0) return null;
  return (
    <>
      <p className="assistant-small">{t.sources}</p>
      <ul className="assistant-sources">
        {links.map(({ link, label, lang }) => (
          <li key={replyAddress(link)}>
            <a href={replyAddress(link)} lang={link.to === 'page' ? undefined : other(lang)}>
              {link.to === 'page' ? t.pages[link.page] : label || replyAddress(link)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where nothing was found, nothing comes from our courses. */
function ModelNote({ model, found }: Pick<AssistantReply, 'model'> & { found: boolean }) {
  if (model === null || model === 'used' || model === 'not-allowed') return null;
  const { model: t } = copy('assistant-drawer');
  return <p className="assistant-small">{found ? t[model] : t.nothing[model]}</p>;
}

function other(lang: Locale): Locale | undefined {
  return lang === pageLocale() ? undefined : lang;
}
