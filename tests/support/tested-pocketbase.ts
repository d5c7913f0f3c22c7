import { existsSync } from 'node:fs';
import { packagedFile } from '#scripts/lib/pocketbase-binary';

/**
 * From now on, this process and those that it starts use the packaged PocketBase, also where an engine was built: POCKETBASE_BIN, as
 * `npm run test:engine` sets it, names another one.
 */
export function choosePackagedPocketBase(): void {
  if (!process.env['POCKETBASE_BIN'] && existsSync(packagedFile())) process.env['POCKETBASE_BIN'] = packagedFile();
}
