import type { Why } from '#domain/model/prompt-run';

/** The words of an Ask that its script needs: `ask.messages` of content/copy/<language>/lesson-parts.yaml. */
export type AskWords = {
  passed: string;
  input: string;
  notYet: string;
  by: string;
  kept: string;
  empty: string;
  long: string;
  sending: string;
  waiting: string;
  writing: string;
  slow: string;
  ended: string;
  below: string;
  stopped: string;
  offline: string;
  signedOut: string;
  unreachable: string;
  /** Signed out, or the prompt is known no more, before the answer was whole. */
  expired: string;
  gone: string;
  private: string;
  sendAnyway: string;
  change: string;
  consent: string;
  allow: string;
  refuse: string;
  forgotten: string;
  why: { [Reason in Why]: string };
};
