// From passages to an answer that may be shown. STEP 5: write both functions; npm test says when they are done.
export const NO = 'The papers do not answer this. Please ask at the desk.';

// passages: a list of { place, text }.
export function promptFor(question, passages) {
  return `Question: ${question}\n${passages.map(({ text }) => text).join('\n')}`;
}

// reply: the text of the model, which should be JSON with answer, quote and passage (its number, from 1).
// Returns { answer, quote, place }, or null where the quote is not in that passage.
export function checked(reply, passages) {
  const { answer, quote } = JSON.parse(reply);
  return { answer, quote, place: passages[0].place };
}
