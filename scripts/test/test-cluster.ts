/** The Go tests of engine/cluster: what three nodes must never do to each other's rows and pages. Run by `npm run test:engine`. */
import { testProgram } from '../lib/engine-programs.ts';

if (!testProgram('cluster')) process.exit(1);
