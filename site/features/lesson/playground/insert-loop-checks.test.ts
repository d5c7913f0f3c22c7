import { describe, expect, it } from 'vitest';
import { insertLoopChecks } from './insert-loop-checks.ts';

const checked = (code: string): string => insertLoopChecks(code, 'c');

/** Runs code that is checked; the check throws after so many calls. */
function steps(code: string, most: number): unknown {
  let left = most;
  const run = new Function('c', checked(code)) as (check: () => void) => unknown;
  return run(() => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
  });
}

describe('checks in a learner’s code', () => {
  it.each([
    ['while (a) b();', 'while (a) {c();b();}'],
    ['while (a);', 'while (a){c();;}'],
    ['for (;;) {}', 'for (;;) {c();}'],
    ['for (const x of y) z(x)', 'for (const x of y) {c();z(x)}'],
    ['for (const x in y) z(x)', 'for (const x in y) {c();z(x)}'],
    ['do a(); while (b)', 'do {c();a();} while (b)'],
    ['for (;;) for (;;) a()', 'for (;;) {c();for (;;) {c();a()}}'],
    ['function f() { return 1; }', 'function f() {c(); return 1; }'],
    ["function f() { 'use strict'; g(); }", "function f() { 'use strict';c(); g(); }"],
    ['const f = () => 1', 'const f = () => (c(), 1)'],
    ['const f = () => ({})', 'const f = () => ((c(), {}))'],
    ['const f = (x) => (y) => x + y', 'const f = (x) => (c(), (y) => (c(), x + y))'],
    ['class A { m() { a() } }', 'class A { m() {c(); a() } }'],
    ['async () => { for await (const x of y) z() }', 'async () => {c(); for await (const x of y) {c();z()} }'],
  ])('%s', (code, expected) => {
    expect(checked(code)).toBe(expected);
  });

  it('are on the same lines, so that a mistake is where the learner wrote it', () => {
    const code = 'function f() {\n  while (true) {\n    g();\n  }\n}\n';
    expect(checked(code).split('\n')).toHaveLength(code.split('\n').length);
  });

  it('change nothing that code does', () => {
    const code =
      'let n = 0; for (const x of [1, 2]) for (let i = 0; i < 3; i++) n += x; return [1, 2].map((x) => ({ x, n }));';
    expect(steps(code, 100)).toEqual([
      { x: 1, n: 9 },
      { x: 2, n: 9 },
    ]);
  });

  it.each([
    'while (true) {}',
    'for (;;);',
    'do {} while (true)',
    'out: while (true) { try { for (;;) {} } finally { continue out; } }',
    'while (true) { try { for (;;) {} } catch {} }',
    'const f = () => f(); while (true) { try { f() } catch {} }',
  ])('end %s', (code) => {
    expect(() => steps(code, 1000)).toThrow('stopped');
  });

  it('leave code alone that cannot be read', () => {
    expect(checked('while (')).toBe('while (');
  });
});
