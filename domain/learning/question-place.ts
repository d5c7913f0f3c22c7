/** Where the author of a question edits it, and what it says: made by the build, read by the server for item analysis. */
export type QuestionPlace = {
  /** The path of the quiz's file from the repository's root. */
  file: string;
  /** The line on which the question begins, from 1. */
  line: number;
  /** Changes with every word of the question and its options, and with the key: 16 hexadecimal digits. */
  edition: string;
  /** The English words. */
  question: string;
  /** Option key → its English words. */
  options: Record<string, string>;
};
