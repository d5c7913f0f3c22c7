/** Mistakes in the text of a lesson: MDX that would run, parts that are not used rightly, links that lead nowhere. */
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { checkContent } from '#scripts/check-content/check-content';
import {
  adding,
  DRAFT,
  expectProblem,
  LESSON,
  mutatedContent,
  problemsIn,
  replacing,
  SECOND_LESSON,
} from './mutated-content.ts';

const REFUSED: { name: string; text: string; at?: string; key: string; message: RegExp; didYouMean?: string }[] = [
  { name: 'an import', text: 'import fs from "node:fs"', key: 'import', message: /no import and no export/ },
  { name: 'an export', text: 'export const x = 1', key: 'export', message: /no import and no export/ },
  { name: 'an expression', text: 'Two is {1+1}.', at: '{1+1}', key: '{1+1}', message: /no \{expressions\}/ },
  {
    name: 'a block expression',
    text: '{process.env.SECRET}',
    key: '{process.env.SECRET}',
    message: /no \{expressions\}/,
  },
  {
    name: 'an expression in a table',
    text: '| a |\n|---|\n| {secret} |',
    at: '{secret}',
    key: '{secret}',
    message: /expressions/,
  },
  {
    name: 'a template literal',
    text: '<Callout type={`tip`}>\n\nx\n\n</Callout>',
    at: '<Callout',
    key: '<Callout type>',
    message: /is an expression/,
  },
  {
    name: 'a spread',
    text: '<Callout type="tip" {...props}>\n\nx\n\n</Callout>',
    at: '<Callout',
    key: '<Callout>',
    message: /is an expression/,
  },
  { name: 'a script', text: '<script>alert(1)</script>', key: '<script>', message: /no HTML tags/ },
  { name: 'a div', text: '<div>\n\nx\n\n</div>', at: '<div>', key: '<div>', message: /no HTML tags/ },
  { name: 'an empty tag', text: '<>x</>', key: '<>', message: /take it out/ },
  {
    name: 'an unknown part',
    text: '<Calout type="tip">\n\nx\n\n</Calout>',
    at: '<Calout',
    key: '<Calout>',
    message: /no such part/,
    didYouMean: 'Callout',
  },
  { name: 'a part of an object', text: '<Callout.Secret />', key: '<Callout.Secret>', message: /no such part/ },
  { name: 'a name of the language', text: '<constructor />', key: '<constructor>', message: /no HTML tags/ },
  {
    name: 'an Astro directive',
    text: '<Callout type="tip" set:html="<b>x</b>">\n\nx\n\n</Callout>',
    at: 'set:html',
    key: '<Callout set:html>',
    message: /no such attribute/,
  },
  {
    name: 'a mistyped attribute',
    text: '<Callout type="tip" titel="x">\n\nx\n\n</Callout>',
    at: 'titel',
    key: '<Callout titel>',
    message: /no such attribute/,
    didYouMean: 'title',
  },
  {
    name: 'an unknown Callout type',
    text: '<Callout type="warn">\n\nx\n\n</Callout>',
    at: 'type="warn"',
    key: '<Callout type>',
    message: /Change/,
    didYouMean: 'warning',
  },
  {
    name: 'a Callout without type',
    text: '<Callout title="x">\n\nx\n\n</Callout>',
    at: '<Callout',
    key: '<Callout>',
    message: /Add type/,
  },
  {
    name: 'a Prompt without title',
    text: '<Prompt>\n\n```prompt\nx\n```\n\n</Prompt>',
    at: '<Prompt>',
    key: '<Prompt>',
    message: /Add title/,
  },
  {
    name: 'a Prompt without fence',
    text: '<Prompt title="x">\n\nx\n\n</Prompt>',
    at: '<Prompt',
    key: '<Prompt>',
    message: /```prompt fence/,
  },
  {
    name: 'an Example without title',
    text: '<Example>\n\nx\n\n</Example>',
    at: '<Example>',
    key: '<Example>',
    message: /Add title/,
  },
  {
    name: 'a Practice without title',
    text: '<Practice minutes={5}>\n\nx\n\n</Practice>',
    at: '<Practice',
    key: '<Practice>',
    message: /Add title/,
  },
  {
    name: 'minutes that are a text',
    text: '<Practice title="x" minutes="5">\n\nx\n\n</Practice>',
    at: 'minutes="5"',
    key: '<Practice minutes>',
    message: /number in braces/,
  },
  {
    name: 'a Term without meaning',
    text: 'A <Term>token</Term>.',
    at: '<Term>',
    key: '<Term>',
    message: /Add meaning/,
  },
  {
    name: 'a Checklist without id',
    text: '<Checklist>\n\n- x\n\n</Checklist>',
    at: '<Checklist>',
    key: '<Checklist>',
    message: /Add id/,
  },
  {
    name: 'Details without summary',
    text: '<Details>\n\nx\n\n</Details>',
    at: '<Details>',
    key: '<Details>',
    message: /Add summary/,
  },
  {
    name: 'a Tab outside of Tabs',
    text: '<Tab label="x">\n\nx\n\n</Tab>',
    at: '<Tab',
    key: '<Tab>',
    message: /inside <Tabs> only/,
  },
  {
    name: 'Steps without a numbered list',
    text: '<Steps>\n\n- x\n\n</Steps>',
    at: '<Steps>',
    key: '<Steps>',
    message: /Put the list inside/,
  },
  {
    name: 'a Compare without Better',
    text: '<Compare>\n\n<Weak>\n\nx\n\n</Weak>\n\n</Compare>',
    at: '<Compare>',
    key: '<Compare>',
    message: /Put it inside <Compare>/,
  },
  { name: 'an HTML comment', text: '<!-- later -->', key: '', message: /\{\/\* … \*\/\}/ },
  {
    name: 'a tag that is not closed',
    text: '<Callout type="tip">\n\nx',
    at: '<Callout',
    key: '',
    message: /Close each part/,
  },
  { name: 'a brace that is not closed', text: 'Fill {item.', at: '{item', key: '', message: /inside a fence/ },
  { name: 'a Markdown picture', text: '![x](canvas.webp)', key: '![…](…)', message: /<Figure/ },
  { name: 'a heading of the first level', text: '# Title', key: '#', message: /start headings at ##/i },
  { name: 'a link over http', text: '[x](http://example.org)', key: 'link', message: /https address/ },
  { name: 'a bare address over http', text: 'See http://example.org now.', key: 'link', message: /https address/ },
  { name: 'a script in a link', text: '[x](javascript:alert)', key: 'link', message: /Start it with/ },
  {
    name: 'a link to another host without a scheme',
    text: '[x](//example.org)',
    key: 'link',
    message: /Start it with/,
  },
  { name: 'a link to a file that is not there', text: '[x](files/none.csv)', key: 'link', message: /no such file/ },
  { name: 'a link to a file outside', text: '[x](files/../course.yaml)', key: 'link', message: /no such file/ },
  { name: 'a relative link', text: '[x](ask-clearly)', key: 'link', message: /Start it with/ },
  {
    name: 'a link definition with a script',
    text: '[x][y]\n\n[y]: javascript:alert',
    at: '[y]: ',
    key: 'link',
    message: /Start it with/,
  },
  { name: 'a link to no page', text: '[x](/cources)', key: 'link', message: /no such page/, didYouMean: '/courses' },
  {
    name: 'a link to a page that is not built',
    text: '[x](/templates/model-carton)',
    key: 'link',
    message: /no such page/,
  },
  {
    name: 'a link to no course',
    text: '[x](/course/first-step)',
    key: 'link',
    message: /no such course/,
    didYouMean: '/course/first-steps',
  },
  { name: 'a link to no lesson', text: '[x](/course/first-steps/lesson/4)', key: 'link', message: /no such entry/ },
  {
    name: 'a link to no lesson id',
    text: '[x](/course/first-steps?lesson=ask-clearl)',
    key: 'link',
    message: /no entry with this id/,
    didYouMean: '/course/first-steps?lesson=ask-clearly',
  },
  {
    name: 'a link to no heading of another lesson',
    text: '[x](/course/first-steps/lesson/1#give-facts)',
    key: 'link',
    message: /no heading/,
  },
  { name: 'a link to no heading of this page', text: '[x](#nothing)', key: 'link', message: /no heading/ },
  {
    name: 'a link to no documentation page',
    text: '[x](/docs/glosary)',
    key: 'link',
    message: /no such page/,
    didYouMean: '/docs/glossary',
  },
];

test.each(REFUSED)('$name is refused', ({ text, at = text, key, message, didYouMean }) => {
  const more = didYouMean === undefined ? {} : { didYouMean };
  expectProblem({ [DRAFT]: adding(text) }, { file: DRAFT, at, key, message, ...more });
});

test('a problem in a text is reported with its column', () => {
  const [problem] = problemsIn(mutatedContent({ [DRAFT]: adding('Two is {1+1}.') }));
  expect(problem?.column).toBe(8);
});

test('the message for a Figure without alt asks what it shows', () => {
  expectProblem(
    { [LESSON]: replacing('alt="A canvas with five fields" ', '') },
    { file: LESSON, at: '<Figure', key: '<Figure>', message: /for those who do not see it/, expected: 'alt="…"' },
  );
});

test('a Figure whose picture is not there is reported', () => {
  expectProblem(
    { 'courses/first-steps/canvas.webp': null },
    { file: LESSON, at: '<Figure', key: '<Figure src>', message: /add the picture/, received: 'canvas.webp' },
  );
});

test('a Figure from outside its folder is refused', () => {
  expectProblem(
    { [LESSON]: replacing('src="canvas.webp"', 'src="../../../.env"') },
    { file: LESSON, at: '<Figure', key: '<Figure src>', message: /same folder/ },
  );
});

test.each([
  ['without its words', '<Sound src="canvas.webm" title="A call" seconds={3} />', '<Sound>', /Write the spoken words/],
  [
    'that is not there',
    '<Sound src="none.webm" title="A call" seconds={3}>x</Sound>',
    '<Sound src>',
    /add the recording/,
  ],
  ['of another kind', '<Sound src="call.mp3" title="A call" seconds={3}>x</Sound>', '<Sound src>', /greeting\.webm/],
])('a Sound %s is reported', (_name, sound, key, message) => {
  const problems = problemsIn(mutatedContent({ [DRAFT]: adding(sound) }));
  expect(problems.find((problem) => problem.key === key)?.message).toMatch(message);
});

test('a Check without a question, with one option and no right one is reported three times', () => {
  const check = '<Check>\n\n<Option text="Yes">\n\nx\n\n</Option>\n\n</Check>';
  const problems = problemsIn(mutatedContent({ [DRAFT]: adding(check) }));
  expect(problems.map(({ expected }) => expected)).toEqual([
    'question="…"',
    '2 or more <Option>',
    'an <Option … right>',
  ]);
});

test('an Option without text and a Tab without label are reported', () => {
  const text = '<Tabs>\n\n<Tab>\n\nx\n\n</Tab>\n\n<Tab label="y">\n\ny\n\n</Tab>\n\n</Tabs>';
  expectProblem({ [DRAFT]: adding(text) }, { file: DRAFT, at: '<Tab>', key: '<Tab>', message: /Add label/ });
  const check =
    '<Check question="q">\n\n<Option right>\n\nx\n\n</Option>\n\n<Option text="y">\n\ny\n\n</Option>\n\n</Check>';
  expectProblem(
    { [DRAFT]: adding(check) },
    { file: DRAFT, at: '<Option right>', key: '<Option>', message: /Add text/ },
  );
});

test('two checklists with the same id are reported', () => {
  const list = '<Checklist id="x">\n\n- x\n\n</Checklist>';
  const problems = problemsIn(mutatedContent({ [DRAFT]: adding(`${list}\n\n${list}`) }));
  expect(problems).toEqual([expect.objectContaining({ key: '<Checklist id>', received: 'x' })]);
});

test('braces and angle brackets are free in fences and inline code, and comments are allowed', () => {
  const text =
    '```prompt\n{x} <script> import y\n```\n\nWrite `{x}` and `<b>`.\n\n{/* for the next author */}\n\n{5} and {"text"}.';
  expect(problemsIn(mutatedContent({ [DRAFT]: adding(text) }))).toEqual([]);
});

test('the rules hold for the documentation too', () => {
  const file = 'docs/glossary.mdx';
  expectProblem(
    { [file]: adding('<script>x</script>') },
    { file, at: '<script>', key: '<script>', message: /no HTML tags/ },
  );
});

const SVG = 'courses/next-steps/drawing.svg';

test.each([
  '<script>x</script>',
  '<path onload="x"/>',
  '<a href="javascript:x"/>',
  '<image href="https://example.org/x.png"/>',
  '<foreignObject/>',
])('an SVG with %s is refused', (part) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0"/>\n${part}\n</svg>`;
  expectProblem({ [SVG]: svg }, { file: SVG, at: part, key: '', message: /plain drawing/ });
});

test('a plain SVG is free to use its own parts', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0"/><use href="#a"/></svg>';
  expect(problemsIn(mutatedContent({ [SVG]: svg }))).toEqual([]);
});

test('a heavy picture gets a warning that says how to make it light', () => {
  const file = 'courses/next-steps/photo.png';
  const problems = checkContent(loadContent(mutatedContent({ [file]: 'x'.repeat(250_000) })));
  expect(problems.find((problem) => problem.file === file)).toMatchObject({
    warning: true,
    received: '250 KB',
    message: expect.stringContaining('webp'),
  });
});

test('a lesson of an open course says in plain words what it is about, a draft need not', () => {
  const topic = 'topic: Prompt goals and questions\n';
  expectProblem(
    { [LESSON]: replacing(topic, '') },
    { file: LESSON, at: 'id:', key: 'topic', message: /words that people search for/ },
  );
  expect(problemsIn(mutatedContent()).filter(({ file }) => file === DRAFT)).toEqual([]);
});

test('a topic says what the title does not say', () => {
  const repeated = replacing('topic: Prompt goals and questions', 'topic: Clearly ask, ask clearly');
  expectProblem(
    { [LESSON]: repeated },
    { file: LESSON, at: 'topic:', key: 'topic', message: /title says this already/ },
  );
  const partly = replacing('topic: Prompt goals and questions', 'topic: Ask clearly for facts');
  expect(problemsIn(mutatedContent({ [LESSON]: partly }))).toEqual([]);
});

test('a topic is 3 to 8 words, and no two lessons of a course have the same', () => {
  const at = 'topic:';
  const long = 'topic: All that one should know of goals in a prompt\n';
  for (const other of ['topic: Goals\n', long])
    expectProblem(
      { [LESSON]: replacing('topic: Prompt goals and questions\n', other) },
      { file: LESSON, at, key: 'topic', message: /one line in lists/ },
    );
  expectProblem(
    { [SECOND_LESSON]: replacing('topic: Fact-checking of numbers', 'topic: Prompt goals and questions') },
    { file: SECOND_LESSON, at, key: 'topic', message: /say what differs/ },
  );
});
