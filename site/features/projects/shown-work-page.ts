/** /work: reads the id from the address and shows the work that its author shows to everybody. */
import { at } from '#domain/contract/endpoint';
import { reportMadeEndpoint } from '#domain/contract/projects/made';
import { type ShownWork, shownWorkEndpoint } from '#domain/contract/projects/shown-work';
import { REPORT_MIN } from '#domain/projects/peer-reading';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';

const STATES = ['loading', 'missing', 'failed', 'shown'] as const;
const page = partOf(document, '[data-shown-work]');

function show(state: (typeof STATES)[number]): void {
  for (const name of STATES) partOf(page, `[data-state="${name}"]`).hidden = name !== state;
}

function fillPage(shown: ShownWork): void {
  const { shown: t, versions } = copy('project');
  const { author, code, title, total, work, aiUse, links, acceptedOn } = shown;
  const day = dayText(acceptedOn, copy('dates'));
  writeTexts(page, {
    head: fill(t.head, { name: author }),
    course: `${code} · ${title}`,
    accepted: fill(t.accepted, { day, total }),
    work,
    aiUse,
  });
  for (const { line, points, weight } of shown.points)
    partOf(page, `[data-line="${line}"]`).textContent = fill(versions.line, { points, weight });
  partOf(page, '[data-row="links"]').hidden = links.length === 0;
  partOf(page, '[data-links]').replaceChildren(...links.map(linkTo));
  partOf(page, '[data-report]').hidden = !shown.onMade;
  show('shown');
}

/** It leads out of the academy, and sends no referrer. */
function linkTo(href: string): HTMLElement {
  const item = element('li');
  item.append(element('a', '', href, { href, rel: 'noopener noreferrer nofollow ugc' }));
  return item;
}

function workId(): string {
  return new URLSearchParams(location.search).get('id') ?? '';
}

async function load(): Promise<void> {
  const id = workId();
  // An id is letters and digits: nothing else is requested.
  if (!/^[a-z0-9]{15}$/.test(id)) return show('missing');
  const answer = await call(at(shownWorkEndpoint, { id }));
  if (answer.ok) fillPage(answer.data);
  else show(answer.status === 404 ? 'missing' : 'failed');
}

/** The message where a report was not taken. */
function reportProblem(code: string): string {
  const { done, failed, gone, many } = copy('made').report;
  if (code === 'conflict') return done;
  // It is the reporter's own too.
  if (code === 'not-found') return gone;
  return code === 'too-many-events' ? many : failed;
}

async function report(form: HTMLFormElement): Promise<void> {
  const t = copy('made').report;
  const button = partOf<HTMLButtonElement>(form, 'button');
  const field = partOf<HTMLTextAreaElement>(form, 'textarea');
  const say = (problem: string): void => {
    partOf(form, '[role="alert"]').textContent = problem;
    field.setAttribute('aria-invalid', `${problem !== ''}`);
  };
  if (button.ariaBusy === 'true') return;
  const text = field.value.trim();
  if (text.length < REPORT_MIN) return say(t.short);
  say('');
  // Busy and not disabled: a button that is disabled loses the focus.
  button.ariaBusy = 'true';
  button.textContent = t.sending;
  const answer = await call(at(reportMadeEndpoint, { id: workId() }), { body: { text } });
  button.ariaBusy = null;
  button.textContent = t.send;
  if (!answer.ok) return say(reportProblem(answer.code));
  partOf(page, '[data-report] details').hidden = true;
  const reported = partOf(page, '[data-reported]');
  reported.hidden = false;
  reported.focus();
}

partOf<HTMLFormElement>(page, '[data-report] form').addEventListener('submit', (event) => {
  event.preventDefault();
  void report(event.currentTarget as HTMLFormElement);
});
void load();
