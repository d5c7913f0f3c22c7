/** `npm run admin -- EMAIL`: makes the account an administrator, or creates one with a password that is printed once. */
import { readCurrent } from '../build/build.ts';
import { readEnvironment } from '../lib/environment.ts';
import { runPocketBase } from '../serve/pocketbase.ts';

const [email] = process.argv.slice(2);
const current = readCurrent();
if (!email || !/^\S+@\S+\.\S+$/.test(email)) {
  console.error('Say whose account it is: npm run admin -- you@example.org');
  process.exit(1);
}
if (!current) {
  console.error('The academy was not built yet. Run npm start once first.');
  process.exit(1);
}
const { code, output } = runPocketBase({ environment: readEnvironment(), ...current }, 'make-admin', email);
console.log(output.trim());
process.exit(code);
