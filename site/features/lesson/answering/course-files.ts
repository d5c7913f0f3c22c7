/** Data and drawings that are beside the lessons of a course, as text. */
import { contentRoot } from '#content/schema/content-root';

const tables = import.meta.glob<string>('@content-root/courses/*/*.{csv,sql}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const drawings = import.meta.glob<string>('@content-root/{courses/*,docs}/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Files of `<Code>`. */
const code = import.meta.glob<string>('@content-root/courses/*/*.{js,ts}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** How the stand-in of an `<Agent>` behaves. */
const agents = import.meta.glob<string>('@content-root/courses/*/*.agent.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Documents of `<Search>`. */
const documents = import.meta.glob<string>('@content-root/courses/*/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What the style guide shows. */
const samples = import.meta.glob<string>('../sample-*.{csv,svg,txt,agent.yaml}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The text of a file of a course's folder. Throws with the place where it was looked for. */
export function courseFile(course: string | undefined, name: string): string {
  const path = `/${contentRoot()}/${course === undefined ? 'docs' : `courses/${course}`}/${name.replace(/^\.\//, '')}`;
  const text = tables[path] ?? drawings[path] ?? code[path] ?? documents[path] ?? agents[path] ?? samples[`../${name}`];
  if (text === undefined) throw new Error(`no file at ${path.slice(1)}`);
  return text;
}
