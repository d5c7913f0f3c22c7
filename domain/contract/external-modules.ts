/** GET external-modules: what the server keeps of the free catalogue elsewhere. */
import type { ExternalModule } from '../catalogue/external-modules.ts';

export const EXTERNAL_MODULES_PATH = '/api/academy/external-modules';

/** `off`: no catalogue is set. `syncing`: the first answer is still on its way. An empty list is an answer too. */
export type ExternalModulesResponse =
  | { state: 'off' }
  | { state: 'syncing' }
  | { state: 'ready'; modules: ExternalModule[] };
