// node desk.js "What is the fee for a request?"           asks as a member
// node desk.js --board "Who is late with a loan?"         asks as the board
import { pathToFileURL } from 'node:url';
import { checked, NO, promptFor } from './answer.js';
import { model, modelName } from './model.js';
import { search } from './search.js';

// Gives { answer, quote, place }, or null: then the desk says NO.
export async function ask(question, reader = 'member') {
  const passages = search(question, reader);
  if (passages.length === 0) return null;
  return checked(await model(promptFor(question, passages), question, passages), passages);
}

const isStarted = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isStarted) {
  const words = process.argv.slice(2);
  const reader = words[0] === '--board' ? 'board' : 'member';
  const question = words.filter((word) => word !== '--board').join(' ') || 'What is the fee for a request?';
  const found = await ask(question, reader);
  console.log(`${modelName}, ${reader}: ${question}`);
  console.log(found === null ? NO : `${found.answer}\n[${found.place}] “${found.quote}”`);
}
