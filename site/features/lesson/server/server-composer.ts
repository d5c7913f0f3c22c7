/** Where a learner writes a request, or takes one that the author prepared. */
import { METHODS, readHeaders, readRequest, type ServerRequest, withType } from '#domain/practice/server';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { ServerWords } from './server-words.ts';

/** As an author wrote it. */
export type ReadyRequest = { says: string; send: string; headers?: string };
type Composer = {
  ready: readonly ReadyRequest[];
  words: ServerWords;
  send: (request: ServerRequest) => void;
};

export function composerParts({ ready, words, send }: Composer): HTMLElement[] {
  const fields = composerFields(words);
  const own = element('details', 'more server-compose no-print');
  const sendOwn = (): void => {
    const request = fields.read();
    if (request !== null) send(request);
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

type Fields = { parts: HTMLElement[]; read: () => ServerRequest | null; write: (request: ServerRequest) => void };

/** `read` gives the request, or says at the first field that is wrong what is wrong with it. */
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
  const [pathProblem, headersProblem] = [problemAt(path), problemAt(headers)];
  const bodyField = labelled(words.body, body);
  const showBody = (): void => {
    bodyField.hidden = method.value === 'GET';
  };
  method.addEventListener('change', showBody);
  showBody();
  return {
    parts: [line, pathProblem.place, labelled(words.headers, headers), headersProblem.place, bodyField],
    read: () => {
      const named = readHeaders(headers.value);
      headersProblem.say(named === null ? words.wrongHeader : '');
      pathProblem.say(/^\/\S*$/.test(path.value.trim()) ? '' : words.wrongPath);
      const wrong = [path, headers].find((field) => field.getAttribute('aria-invalid') === 'true');
      wrong?.focus();
      if (named === null || wrong !== undefined) return null;
      const written = method.value === 'GET' ? '' : body.value;
      return withType({ method: method.value, path: path.value.trim(), headers: named, body: written });
    },
    write: (request) => {
      method.value = request.method;
      path.value = request.path;
      headers.value = request.headers.map((header) => header.join(': ')).join('\n');
      body.value = request.body;
      showBody();
      pathProblem.say('');
      headersProblem.say('');
    },
  };
}

function labelled(label: string, field: HTMLElement): HTMLElement {
  const around = element('label', 'answering-field', label);
  around.append(field);
  return around;
}

let problems = 0;

/** A place that shows what is wrong with a field; '' takes it back. */
function problemAt(field: HTMLElement): { place: HTMLElement; say: (text: string) => void } {
  problems += 1;
  const place = element('p', 'server-problem', '', { id: `server-problem-${problems}` });
  field.setAttribute('aria-describedby', place.id);
  const say = (text: string): void => {
    place.textContent = text;
    place.hidden = text === '';
    field.setAttribute('aria-invalid', `${text !== ''}`);
  };
  say('');
  return { place, say };
}
