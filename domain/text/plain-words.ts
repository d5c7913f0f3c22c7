/**
 * Words as they are compared: small letters without accents, and no punctuation. 'N’isuzuma rya PE-101?' → n, isuzuma, rya, pe, 101.
 * English and Kinyarwanda need no other letters than a to z; `\p{L}` is avoided, because PocketBase's runtime does not know it in a
 * class.
 */

/** The words of a text in order, as they are compared. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular);
}

/** 'quizzes' and 'quiz' are one word, 'courses' and 'course' too. No word of Kinyarwanda ends in s. */
function singular(word: string): string {
  if (word.length > 5 && word.endsWith('zzes')) return word.slice(0, -3);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A word without the ending that English gives it: 'selling', 'sells' and 'sell' are one. What is left need not be a word. */
export function stemOf(word: string): string {
  const open = /^.{3,}(?:ing|ed)$/.test(word) ? word.replace(/(?:ing|ed)$/, '') : word;
  const single = open === word ? open : open.replace(/([bdgmnprt])\1$/, '$1');
  return single.length > 3 ? single.replace(/e$/, '').replace(/y$/, 'i') : single;
}

/** Words that say nothing of the subject, in both languages. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the and or but if so then than that this these those there here it its i me my mine we us our you your yours he she they',
    'them their his her one is are am was were be been being do does did doing have has had having can could may might must shall',
    'should will would what which who whom whose when where why how to of in on at by for from with without about into out up as',
    'any some all no not yes please hello hi hey thanks thank want like need know tell explain say let get got give just also only',
    'really very much many more most again now today still ever s t m re ll ve d don doesn isn aren didn wasn can t there s up',
    'go goes going went come comes came coming make makes making made put puts see sees take takes taking find finds look instead over',
    'good better best nice yesterday tomorrow already yet ever never always maybe dear sir madam me too ask asks asked possible happen happened happens type typed somehow while',
    'mean ok okay way thing something anything someone anybody help learn use used using because difference between',
    // Kinyarwanda: particles, pronouns, forms of to be and to have, words of asking
    'ni na no nk n y by rw mw bw kw ry cy z w b ry cya bya rya ya wa ba za ka ka ga iki uyu uwo iyo ibyo icyo ibi aha aho uko ku mu',
    'muri kuri nka kandi ariko cyangwa niba ko ngo kugira ese mbese se gute nte ate bite iki ryari he hehe nde ki yihe ikihe iyihe',
    'kuki ayahe ibihe izihe angahe zingahe njye jye wowe twe mwe bo yanjye wanjye byanjye ryanjye cyanjye zanjye yawe wawe byawe ryawe',
    'rwanjye rwawe zawe cyawe ndashaka nshaka nifuza mfite ufite dufite nshobora ushobora bishoboka bisobanura bivuga iri iyi ubu',
    'uyu ari ndi uri turi hari nta si oya yego murakoze muraho mwaramutse bite mumbwire mbwira nsobanurira sobanura ngomba',
    'ugomba bigenda kubera impamvu ute akaba kuko maze iyo igihe hano kwiga niga wiga rihe ruhe kihe cy rwo byo cyo zo yo bwo kwo ho wo',
  ]
    .join(' ')
    .split(' ')
    .map(singular),
);

/** Whether a plain word carries a subject: 'certificate' does, 'how' and 'my' do not. */
export function isSubjectWord(word: string): boolean {
  return !EMPTY_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
}

/** The words that carry the subject, each once: 'How do I get a certificate?' → certificate. */
export function subjectWords(text: string): string[] {
  return [...new Set(plainWords(text).filter(isSubjectWord))];
}

/** How many of `wanted` are in `words`, from 0 to 1; 0 when nothing is wanted. */
export function shareOf(wanted: readonly string[], words: ReadonlySet<string>): number {
  return wanted.length === 0 ? 0 : wanted.filter((word) => words.has(word)).length / wanted.length;
}
