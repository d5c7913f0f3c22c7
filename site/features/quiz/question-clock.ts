/** How long a question has been on the screen. Time in which the page is hidden (another app, a locked phone) does not count. */

export type QuestionClock = {
  /** The seconds since the last `take`, or since the start; then counts from zero. */
  take: () => number;
  stop: () => void;
};

export function startQuestionClock(): QuestionClock {
  let counted = 0;
  let since = document.hidden ? null : performance.now();
  const pause = (): void => {
    if (since !== null) counted += performance.now() - since;
    since = null;
  };
  const follow = (): void => {
    pause();
    if (!document.hidden) since = performance.now();
  };
  document.addEventListener('visibilitychange', follow);
  return {
    take: () => {
      follow();
      const seconds = counted / 1000;
      counted = 0;
      return seconds;
    },
    stop: () => document.removeEventListener('visibilitychange', follow),
  };
}
