/** Where a learner writes a request, or takes one that the author prepared. */
import { METHODS, readHeaders, readRequest, type ServerRequest, withType } from '#domain/practice/server';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { ServerWords } from './server-words.ts';

/** As an author wrote it. */
export type ReadyRequest = { says: string; send: string; headers?: string };
/** `say` shows what is wrong with a request; `send` sends one. */
type Composer = {
  ready: readonly ReadyRequest[];
  words: ServerWords;
  say: (text: string) => void;
  send: (request: ServerRequest) => void;
};

export function composerParts({ ready, words, say, send }: Composer): HTMLElement[] {
  const fields = composerFields(words);
  const own = element('details', 'more server-compose no-print');
  const sendOwn = (): void => {
    const request = fields.read();
    if (typeof request === 'string') say(request);
    else send(request);
  };
  own.append(element('summary', '', words.compose), ...fields.parts, pressButton(words.send, sendOwn, 'btn'));
  const buttons = ready.map(({ says, send: text, headers }) => {
    const button = pressButton(says, () => {
      const request = readRequest(text, headers);
      if (request === null) return;
      fields.write(request);
      send(request);
    });
    const first = /^\S+ \S+/.exec(text)?.[0] ?? text;
    button.append(element('code', 'server-first', first));
    return button;
  });
  if (buttons.length === 0) {
    own.open = true;
    return [own];
  }
  const group = element('div', 'server-ready no-print', '', { role: 'group', 'aria-label': words.ready });
  group.append(...buttons);
  return [element('p', 'playground-head no-print', words.ready), group, own];
}

type Fields = { parts: HTMLElement[]; read: () => ServerRequest | string; write: (request: ServerRequest) => void };

/** `read` gives the request, or what is wrong with it. */
function composerFields(words: ServerWords): Fields {
  const method = element('select', 'answering-input');
  method.append(...METHODS.map((name) => element('option', '', name)));
  const plain = { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off' };
  const path = element('input', 'answering-input answering-prompt', '', {
    ...plain,
    type: 'text',
    inputmode: 'url',
    value: '/',
  });
  const headers = element('textarea', 'answering-input answering-prompt', '', { ...plain, rows: '2' });
  const body = element('textarea', 'answering-input answering-prompt', '', { ...plain, rows: '3' });
  const line = element('div', 'server-address');
  line.append(labelled(words.method, method), labelled(words.path, path));
  const bodyField = labelled(words.body, body);
  const showBody = (): void => {
    bodyField.hidden = method.value === 'GET';
  };
  method.addEventListener('change', showBody);
  showBody();
  return {
    parts: [line, labelled(words.headers, headers), bodyField],
    read: () => {
      const named = readHeaders(headers.value);
      if (named === null) return words.wrongHeader;
      if (!/^\/\S*$/.test(path.value.trim())) return words.wrongPath;
      const written = method.value === 'GET' ? '' : body.value;
      return withType({ method: method.value, path: path.value.trim(), headers: named, body: written });
    },
    write: (request) => {
      method.value = request.method;
      path.value = request.path;
      headers.value = request.headers.map((header) => header.join(': ')).join('\n');
      body.value = request.body;
      showBody();
    },
  };
}

function labelled(label: string, field: HTMLElement): HTMLElement {
  const around = element('label', 'answering-field', label);
  around.append(field);
  return around;
}
