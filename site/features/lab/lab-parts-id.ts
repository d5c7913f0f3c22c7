/** The id of the data block in which the page carries the parts of the tickets. */
export const PARTS_ID = 'lab-parts';
