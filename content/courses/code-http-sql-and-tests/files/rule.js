export const LIMIT = 3;

// Takes the number of books at home. May the member take one more?
export function mayTakeOneMore(books) {
  return books < LIMIT;
}
