/** The parts that a lesson may use (content/README.md lists them for authors), and what each of them needs. */

export type LessonPart = {
  /** Attributes that must be there, with a text in them. */
  required: string[];
  optional?: string[];
  /** The values that an attribute may have. */
  values?: { [attribute: string]: string[] };
  /** The part that it must be in directly. */
  inside?: string;
  /** Parts that must be in it directly, and how many at least. */
  needs?: { [part: string]: number };
};

export const LESSON_PARTS: { [name: string]: LessonPart } = {
  Prompt: { required: ['title'] },
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
  Term: { required: ['meaning'] },
  Checklist: { required: ['id'] },
  Details: { required: ['summary'] },
  Check: { required: ['question'], needs: { Option: 2 } },
  Option: { required: ['text'], optional: ['right'], inside: 'Check' },
};
