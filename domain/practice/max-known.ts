/** Versions that the write of a text can say to have seen (learner-text.ts); apart from its rules, so that the queue can have it without them. */
export const MAX_KNOWN = 20;
