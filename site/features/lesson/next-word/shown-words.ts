/** So many words of the model are shown. */
export const MOST_SHOWN = 6;

/** '27 %', and below one percent '0.4 %'. */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent >= 1 ? Math.round(percent) : percent.toFixed(1)} %`;
}
