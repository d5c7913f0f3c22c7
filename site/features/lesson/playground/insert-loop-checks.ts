/**
 * Makes a learner's JavaScript stop by itself: a call of the check is put at the start of every loop and of every function, because an
 * endless loop keeps a core busy after its frame is gone, and where frames share the process it freezes the lesson. Loaded with the first
 * code that needs it: the parser is the heaviest part of a Playground.
 */
import { type AnyNode, parse } from 'acorn';

type Insertion = { at: number; text: string };

/** The code with calls of the function `check`, on the same lines. Code that cannot be read is returned as it is: it does not run either. */
export function insertLoopChecks(code: string, check: string): string {
  try {
    const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true });
    // Of two at one place the outer one was found first, and comes first.
    const insertions = [...insertionsIn(tree, `${check}()`)].toSorted((a, b) => b.at - a.at);
    return insertions.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
  } catch {
    return code;
  }
}

function* insertionsIn(node: AnyNode, call: string): Generator<Insertion> {
  if (isLoop(node)) yield* beforeBody(node.body, call);
  if (isFunction(node)) {
    if (node.body.type === 'BlockStatement') yield { at: startOf(node.body), text: `${call};` };
    else
      yield* [
        { at: node.body.start, text: `(${call}, ` },
        { at: node.body.end, text: ')' },
      ];
  }
  for (const child of childrenOf(node)) yield* insertionsIn(child, call);
}

type Loop = Extract<
  AnyNode,
  { type: 'ForStatement' | 'ForInStatement' | 'ForOfStatement' | 'WhileStatement' | 'DoWhileStatement' }
>;
type Callable = Extract<AnyNode, { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }>;

function isLoop(node: AnyNode): node is Loop {
  return /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type);
}

function isFunction(node: AnyNode): node is Callable {
  return /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type);
}

function* beforeBody(body: AnyNode, call: string): Generator<Insertion> {
  if (body.type === 'BlockStatement') yield { at: body.start + 1, text: `${call};` };
  else
    yield* [
      { at: body.start, text: `{${call};` },
      { at: body.end, text: '}' },
    ];
}

/** Behind `{`, and behind 'use strict', which is one only where it comes first. */
function startOf(body: Extract<AnyNode, { type: 'BlockStatement' }>): number {
  const directives = body.body.filter((one) => one.type === 'ExpressionStatement' && one.directive !== undefined);
  const last = directives.at(-1);
  return last === undefined ? body.start + 1 : last.end;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && typeof value.type === 'string');
}
