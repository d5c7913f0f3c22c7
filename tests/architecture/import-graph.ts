/** Which file imports which, read from the sources, so that a type import and an import on demand count too. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '#scripts/build/assemble-site';

/** File → the modules that it names, as they are written. */
export type Imports = ReadonlyMap<string, readonly string[]>;
/** File → the files of this project that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports of every code file below the folders. Tests are left out: they may reach everything. */
export function importsOf(...folders: string[]): Imports {
  const files = folders
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, modulesNamed(readFileSync(file, 'utf8'))]));
}

function modulesNamed(source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, module = '']) => module);
}

/** The same with each name followed to its file; packages and generated files are left out. */
export function graphOf(imports: Imports): ImportGraph {
  return new Map(
    [...imports].map(([file, modules]) => [
      file,
      [...new Set(modules.map((module) => fileOf(module, file)))].filter((target) => imports.has(target)),
    ]),
  );
}

/** The names in `imports` of package.json: `#site/…` is written with the ending of the file, the others without. */
function fileOf(module: string, importer: string): string {
  if (module.startsWith('.')) return join(dirname(importer), module);
  const path = module.replace(/^#/, '').replace(/^support\//, 'tests/support/');
  return existsSync(path) ? path : `${path}.ts`;
}

/** Every set of nodes that reach each other (Tarjan's strongly connected components), in no order. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string): number => {
    let low = order.size;
    order.set(node, low);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
