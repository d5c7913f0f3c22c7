/**
 * The commonest passwords: refused even when they have 8 characters with letters and numbers. A password is common when it
 * is on the list, when it is a listed word with up to 5 digits or signs or a run like 123456 after it, or when it has fewer than 4 different
 * characters. Case does not matter.
 */

const MAX_TAIL_CHARACTERS = 5;
const DIGITS_IN_A_ROW = '1234567890';
const MIN_DIFFERENT_CHARACTERS = 4;

/** Whole passwords that everyone tries first. */
const PASSWORDS = `
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 12345qwert 123456qwerty 123qweasd 123qwe123 123abc123 12345abc 123456abc
  1234abcd 1a2b3c4d 1234qwer 0987654321a 123456789a 12345678a 1234567a 123456a1 123456aa 987654321a a1234567 a12345678
  a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaa11111 aaaa1111 abc12345 abc123456 abcd1234 abcd12345 abcde12345 abcdef123
  asd12345 asd123456 asdf1234 asdfgh123 asdfghjkl1 asdfghjkl123 azerty123 iloveyou2u letmein123 p4ssw0rd passw0rd1
  pa55word password1 password12345 password123456 passwordpassword q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123
  qazwsxedc123 qwe12345 qwer1234 qwert12345 qwerty12345 qwerty123456 qwertyuiop1 qwertyuiop123 qwertyuiopasdf
  qwertyuiopasdfghjkl test12345 trustno1 user12345 welcome12345 zaq12wsx zxcvbnm123 zxcvbnm1234 123456789012345
  1234567890123456 correcthorsebatterystaple mtn12345 momo12345
`;

/** Words to which people add a number. The academy's own words and its neighbourhood are among them. */
const WORDS = `
  academy admin administrator airtel amahoro amakuru arsenal azerty baseball changeme charlie chelsea computer dragon
  football freedom google hello iloveyou imana internet jesus kigali kinyarwanda learner learning liverpool letmein
  manchester master michael monkey murakoze muraho mypassword p@ssw0rd p@ssword passw0rd password princess qwerty
  qwertyuiop rwanda samsung secret shadow spek spekacademy speker student sunshine superman teacher umurava welcome
  whatsapp zxcvbnm
`;

const COMMON = new Set(PASSWORDS.trim().split(/\s+/));
const COMMON_WORDS = new Set(WORDS.trim().split(/\s+/));

/** Whether a password is one that a stranger would try first. */
export function isCommonPassword(password: string): boolean {
  const lowered = password.toLowerCase();
  const tail = /[^a-z]*$/.exec(lowered)?.[0] ?? '';
  const word = lowered.slice(0, lowered.length - tail.length);

  if (COMMON.has(lowered)) return true;
  const isGuessedTail = tail.length <= MAX_TAIL_CHARACTERS || DIGITS_IN_A_ROW.startsWith(tail);
  if (isGuessedTail && COMMON_WORDS.has(word)) return true;
  return new Set(lowered).size < MIN_DIFFERENT_CHARACTERS;
}
