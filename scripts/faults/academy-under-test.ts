/** The academy that the faults happen to (one-machine.ts). */

export type Fault = {
  title: string;
  /** How often it happens in its round. */
  times: number;
  /** For so many ms nobody could serve, whatever was prepared: the goal begins after it. */
  lasts: number;
  /** Learners who finish a course meanwhile. */
  graduates: number;
  /** Lets it happen for the nth time, counted from 0; resolves when it is over, which is before the academy serves again. */
  happen(n: number): Promise<void>;
};

export type AcademyUnderTest = {
  /** Where learners reach it, whatever has happened. */
  origin: string;
  /** The file of its database. */
  database: string;
  faults: readonly Fault[];
  /** What its programs have printed. */
  output: readonly string[];
  /** Ends all its programs. The database stays. */
  end(): Promise<void>;
  /** Removes all that it had. */
  remove(): void;
};
