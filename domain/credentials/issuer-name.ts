/** The name with which the academy signs. A file of its own: the check of people's names needs it, on pages that know no credential. */
export const ISSUER_NAME = 'Spek Academy';
