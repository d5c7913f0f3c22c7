import type { AgentJob, AgentRun } from '#domain/practice/agent/agent';
import type { runWorker } from '../playground/run-worker.ts';
import type { RunMessage } from '../playground/start-tests.ts';
import type { BegunMessage, EndedMessage, GivenJob, StepMessage } from './agent-in-worker.ts';

/** `at` is the number of the job. A step is sent at once, so that a person sees what is asked of them. */
export type AgentRunMessage =
  | { kind: 'run'; at: number; run: AgentRun }
  | { kind: 'made'; at: number; step: StepMessage['step'] };
type WorkerNote = RunMessage | BegunMessage | StepMessage | EndedMessage;

/** `before` and `after` are what comes before and after the job in the file of a worker (agent-program.ts). */
export type AgentJobs = {
  jobs: readonly AgentJob[];
  given: Omit<GivenJob, 'secret' | 'job'>;
  before: string;
  after: string;
  limit: number;
};

/**
 * Runs an agent's jobs one after the other, each in a worker of its own with the tables of the lesson: nothing goes from one to the next. Only its
 * text gets into the frame, so it names nothing outside of itself.
 */
export async function runAgentsInFrame(
  start: typeof runWorker,
  send: (message: RunMessage | AgentRunMessage) => void,
  secret: string,
  { jobs, given, before, after, limit }: AgentJobs,
): Promise<void> {
  const runOne = (job: AgentJob, at: number): Promise<AgentRun> =>
    new Promise((resolve) => {
      const run: AgentRun = { steps: [], end: 'broken', problem: null, spent: 0, logs: [], tables: given.tables };
      let isBegun = false;
      const note = (message: WorkerNote): void => {
        if (message.kind === 'begun') isBegun = true;
        if (message.kind === 'ask') send(message);
        if (message.kind === 'log') run.logs.push(message.text);
        if (message.kind === 'step') {
          run.steps.push(message.step);
          send({ kind: 'made', at, step: message.step });
        }
        if (message.kind === 'problem') {
          const line = message.line === undefined ? {} : { line: message.line - given.linesBefore };
          run.problem ??= { kind: isBegun ? 'threw' : 'unread', text: message.text, ...line };
        }
        if (message.kind === 'ended') {
          const { end, problem, spent, tables } = message;
          if (run.problem === null || run.problem.kind === 'threw') Object.assign(run, { end, spent, tables });
          run.problem ??= problem;
        }
        if (message.kind === 'stopped') run.problem = { kind: 'stopped', text: '' };
        if (message.kind === 'stopped' || message.kind === 'results') resolve(run);
      };
      start(note, before + JSON.stringify({ ...given, secret, job }) + after, secret, limit);
    });

  for (const [at, job] of jobs.entries()) {
    const run = await runOne(job, at);
    send({ kind: 'run', at, run });
    if (run.problem?.kind === 'stopped' || run.problem?.kind === 'unread') break;
  }
  send({ kind: 'results', results: [] });
}
