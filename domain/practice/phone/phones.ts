/** The numbers of the played phones A, B and C. They are nobody's: a work that is handed in keeps them. */
export const PHONES = ['0788000101', '0788000102', '0788000103'] as const;
