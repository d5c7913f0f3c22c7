/** What the learners are called whom the bench writes by SQL. */
export const FIRST_NAMES = [
  'Aline',
  'Eric',
  'Diane',
  'Patrick',
  'Grace',
  'Jean',
  'Solange',
  'Emmanuel',
  'Chantal',
  'Innocent',
];
export const FAMILY_NAMES = ['Uwase', 'Habimana', 'Mukamana', 'Nshuti', 'Ingabire', 'Mugisha', 'Uwimana', 'Nkurunziza'];
