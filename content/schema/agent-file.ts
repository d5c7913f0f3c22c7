/** The file of an agent's lesson, `<name>.agent.yaml`: the rules of its stand-in and its situations. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { type AgentFile, RUN_ENDS, STOPS } from '#domain/practice/agent/agent';
import { MARKS } from '#domain/practice/agent/stand-in';

/** What is written as a number in YAML is a text here. */
const text = z.union([z.string(), z.number()]).transform(String);
const value = z.union([z.string(), z.number()]);

const rule = z
  .strictObject({
    asked: text.optional(),
    after: text.optional(),
    last: text.optional(),
    got: text.optional(),
    seen: text.optional(),
    knows: text.optional(),
    misses: text.optional(),
    run: text.optional(),
    call: text.optional(),
    args: z.record(z.string(), z.union([value, z.boolean()])).optional(),
    say: text.optional(),
    because: text.optional(),
    mark: z.enum(MARKS).optional(),
    why: text.optional(),
  })
  .refine((one) => (one.call === undefined) !== (one.say === undefined), 'A rule has one of call and say.')
  .refine(
    (one) => (one.mark ?? 'needed') === 'needed' || one.why !== undefined,
    'A step that is not needed has its why.',
  );

const WANTED = {
  holds: text.optional(),
  lacks: text.optional(),
  calls: text.optional(),
  ends: z.enum(RUN_ENDS).optional(),
  stops: z.enum(STOPS).optional(),
  gives: text.optional(),
};

const situation = z
  .object({ says: text, task: text, approve: z.enum(['yes', 'no']).optional(), ...WANTED })
  .catchall(value)
  .transform(({ says, task, approve, holds, lacks, calls, ends, stops, gives, ...values }) => {
    return { says, task, approve, holds, lacks, calls, ends, stops, gives, values };
  });

const agentFile = z.strictObject({ model: z.array(rule).min(1), situations: z.array(situation).default([]) });

/** The file, or what is wrong with it and where. */
export function readAgentFile(source: string): AgentFile | { wrong: string; at: string } {
  try {
    const read = agentFile.safeParse(parse(source));
    if (read.success) return read.data as AgentFile;
    const [issue] = read.error.issues;
    return { wrong: issue?.message ?? '', at: (issue?.path ?? []).join('.') };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error), at: '' };
  }
}
