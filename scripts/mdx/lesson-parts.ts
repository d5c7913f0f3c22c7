/** The parts that a lesson may use (content/README.md lists them for authors), and what each of them needs. */
import { COUNTS, LANGUAGES } from '#domain/practice/claims';
import { RUNNING_PARTS } from '#domain/practice/running-parts';

export type LessonPart = {
  /** Attributes that must be there, with a text in them. */
  required: string[];
  optional?: string[];
  /** The values that an attribute may have. */
  values?: { [attribute: string]: string[] };
  /** The part that it must be in directly, or one of several. */
  inside?: string | string[];
  /** Parts that must be in it directly, and how many at least. */
  needs?: { [part: string]: number };
};

export const LESSON_PARTS: { [name: string]: LessonPart } = {
  Prompt: { required: ['title'] },
  Ask: { required: ['id', 'task'] },
  Try: { required: [], inside: ['Ask', 'Repair', 'PromptBuilder'], needs: { Expect: 1 } },
  Callout: { required: ['type'], optional: ['title'], values: { type: ['note', 'tip', 'warning'] } },
  Example: { required: ['title'] },
  Practice: { required: ['title'], optional: ['minutes'] },
  Compare: { required: [], needs: { Weak: 1, Better: 1 } },
  Weak: { required: [], inside: 'Compare' },
  Better: { required: [], inside: 'Compare' },
  Steps: { required: [] },
  Tabs: { required: [], needs: { Tab: 2 } },
  Tab: { required: ['label'], inside: 'Tabs' },
  Figure: { required: ['src', 'alt'], optional: ['caption'] },
  Sound: { required: ['src', 'title', 'seconds'] },
  Term: { required: ['meaning'] },
  Checklist: { required: ['id'] },
  Details: { required: ['summary'] },
  Check: { required: ['question'], optional: ['id', 'required'], needs: { Option: 2 } },
  Option: { required: ['text'], optional: ['right'], inside: 'Check' },
  Answer: {
    required: [],
    inside: ['Predict', 'Mark', 'Sort', 'Order', 'Number', 'PromptBuilder', 'Repair', 'Write', ...RUNNING_PARTS],
  },
  Predict: { required: ['id', 'question'], optional: ['required'], needs: { Answer: 1 } },
  Guess: { required: ['text'], optional: ['right'], inside: 'Predict' },
  Mark: { required: ['id', 'task'], optional: ['required'] },
  Spot: { required: ['why'], inside: 'Mark' },
  Fine: { required: ['why'], inside: 'Mark' },
  Sort: { required: ['id', 'task'], optional: ['required'], needs: { Box: 2 } },
  Box: { required: ['name'], inside: 'Sort', needs: { Item: 1 } },
  Item: { required: [], optional: ['why'], inside: 'Box' },
  Order: { required: ['id', 'task'], optional: ['required'] },
  Number: { required: ['id', 'question', 'answer'], optional: ['tolerance', 'unit', 'required'] },
  Mistake: { required: ['value'], inside: 'Number' },
  PromptBuilder: { required: ['id', 'task'], optional: ['sms', 'required'] },
  Repair: { required: ['id', 'task'], optional: ['required'], needs: { Needs: 1, Answer: 1 } },
  Needs: { required: [], optional: ['words', 'without', 'number', 'least', 'most', 'marked'], inside: 'Repair' },
  Write: { required: ['id', 'task'], optional: ['least', 'model', 'required'], needs: { Answer: 1, Line: 1 } },
  Line: { required: [], inside: 'Write' },
  Playground: { required: ['id', 'task'], optional: ['model', 'required'], needs: { Test: 2, Answer: 1 } },
  Sheet: { required: ['id', 'task', 'src'], optional: ['required'], needs: { Test: 2, Answer: 1 } },
  Sql: { required: ['id', 'task', 'tables'], optional: ['required'], needs: { Test: 2, Answer: 1 } },
  Code: {
    required: ['id', 'task'],
    optional: ['terminal', 'model', 'required'],
    needs: { File: 1, Test: 1, Answer: 1 },
  },
  File: { required: ['name'], optional: ['src'], inside: ['Code', 'Change', 'Answer'] },
  Change: { required: ['label'], optional: ['right'], inside: 'Code', needs: { File: 1 } },
  Server: {
    required: ['id', 'task'],
    optional: ['tables', 'hono', 'model', 'required'],
    needs: { Test: 2, Answer: 1 },
  },
  Flow: {
    required: ['id', 'task', 'day'],
    optional: ['second', 'sheets', 'required'],
    needs: { Test: 2, Answer: 1 },
  },
  Phone: {
    required: ['id', 'task'],
    optional: ['tables', 'number', 'cost', 'required'],
    needs: { Test: 2, Answer: 1 },
  },
  Search: {
    required: ['id', 'task', 'documents', 'questions'],
    optional: ['others', 'ask', 'required'],
    needs: { Test: 2, Answer: 1 },
  },
  Agent: {
    required: ['id', 'task', 'model'],
    optional: ['tables', 'mcp', 'required'],
    needs: { Test: 2, Answer: 1 },
  },
  Request: { required: ['says'], optional: ['send', 'headers', 'task'], inside: ['Server', 'Agent'] },
  Test: {
    required: ['says'],
    optional: [
      ...['check', 'call', 'gives', 'cell', 'put', 'data'],
      ...['query', 'ordered', 'refuses'],
      ...['least', 'breaks', 'ran'],
      ...['send', 'first', 'headers', 'status', 'header', 'holds', 'lacks'],
      ...['counts', 'most', 'hidden'],
      ...['task', 'approve', 'run', 'calls', 'ends', 'stops', 'marks', 'pass'],
      ...['enters', 'shows', 'without', 'costs'],
      ...['gets', 'per', 'where', 'text', 'within', 'approved'],
    ],
    inside: [...RUNNING_PARTS],
  },
  Runs: { required: ['title'], needs: { Run: 2 } },
  Run: { required: ['label'], optional: ['model', 'date'], inside: 'Runs' },
  Expect: {
    required: [],
    optional: ['contains', 'without', ...COUNTS, 'json', 'declines', 'known', 'language'],
    values: { language: [...LANGUAGES] },
    inside: ['Run', 'Prompt', 'Ask', 'Try'],
  },
  Explorer: { required: ['id', 'title', 'src'], optional: ['chart'] },
  NextWord: { required: ['id', 'title', 'start'] },
  Diagram: { required: ['src', 'title', 'description'], optional: ['caption'] },
};

/** Attributes that are a word alone, and those that are a number in braces. */
export const FLAGS = [
  'right',
  'required',
  'sms',
  'marked',
  'json',
  'declines',
  'known',
  'ordered',
  'refuses',
  'terminal',
  'hono',
  'hidden',
  'approved',
  'ask',
  'mcp',
  'marks',
];
export const NUMBERS = ['answer', 'tolerance', 'value', 'seconds', 'run', 'pass', 'cost', 'costs', ...COUNTS];
