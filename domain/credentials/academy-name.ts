/** Names that pass for the academy's own: of learners, and of other issuers. */
import { ISSUER_NAME } from './issuer-name.ts';

/** Digits and signs that stand for letters, and letters of Cyrillic and Greek that look like Latin ones. */
const LOOK_ALIKE: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' },
  ...{ а: 'a', с: 'c', ԁ: 'd', е: 'e', к: 'k', м: 'm', р: 'p', ѕ: 's', у: 'y', ү: 'y' },
  ...{ α: 'a', ε: 'e', κ: 'k', μ: 'm', ρ: 'p', ϲ: 'c', γ: 'y', υ: 'y' },
};

/** Whether a name is that of the academy, or holds it, also in letters that only look like its own. */
export function soundsLikeAcademy(name: string): boolean {
  return letters(name).includes(letters(ISSUER_NAME));
}

/** The bare letters of a text, without accents, spaces and signs; what looks like a letter is that letter. */
function letters(text: string): string {
  const plain = typeof text.normalize === 'function' ? text.normalize('NFKD') : text;
  return [...plain.toLowerCase()]
    .map((character) => LOOK_ALIKE[character] ?? character)
    .filter((character) => /[a-z]/.test(character))
    .join('');
}
