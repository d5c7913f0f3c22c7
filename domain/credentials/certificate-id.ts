/** What names a certificate to people: apart from the rules, because pages that show one need nothing of how it is earned. */
const CERTIFICATE_ID_CHARACTERS = 6;

/** The id printed on a certificate: the slug in upper case, a dash, and 6 characters of the learner id. */
export function certificateIdText(slug: string, learnerId: string): string {
  const letters = learnerId
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, CERTIFICATE_ID_CHARACTERS)
    .toUpperCase();
  return `${slug.toUpperCase()}-${letters === '' ? 'LEARNR' : letters.padEnd(CERTIFICATE_ID_CHARACTERS, 'X')}`;
}

/** The name of the downloaded picture. */
export function certificateFileName(slug: string): string {
  return `${slug}-certificate.png`;
}
