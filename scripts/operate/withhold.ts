/** `npm run withhold -- TOKEN`: takes the learner's name off a certificate; `--undo` puts it back from the profile. */
import { readCurrent } from '../build/build.ts';
import { readEnvironment } from '../lib/environment.ts';
import { runPocketBase } from '../serve/pocketbase.ts';

const [token = '', option] = process.argv.slice(2);
const current = readCurrent();
if (!/^[\w-]{6,}$/.test(token) || token.startsWith('-') || (option !== undefined && option !== '--undo')) {
  console.error('Say which certificate: npm run withhold -- TOKEN, and with --undo to show the name again.');
  process.exit(1);
}
if (!current) {
  console.error('The academy was not built yet. Run npm start once first.');
  process.exit(1);
}
const command = ['withhold-name', token, ...(option === undefined ? [] : ['undo'])];
const { code, output } = runPocketBase({ environment: readEnvironment(), ...current }, ...command);
console.log(output.trim());
process.exit(code);
