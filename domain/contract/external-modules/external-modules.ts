/** GET external-modules: what the server keeps of the free catalogue elsewhere. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { either, list, number, object, oneOf, type Shaped, text } from '../shape.ts';

/** domain/catalogue/external-modules.ts chooses them and says what the values mean. */
const externalModule = object({
  uid: text,
  title: text,
  summary: text,
  levels: list(text),
  units: list(object({ uid: text, title: text, durationInMinutes: number })),
  durationInMinutes: number,
  roles: list(text),
  products: list(text),
  skills: list(text),
  url: text,
});

export const externalModulesEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/external-modules`,
  /** `off`: no catalogue is set. `syncing`: the first answer is still on its way. An empty list is an answer too. `host` is the catalogue's. */
  answer: either(
    object({ state: oneOf('off') }),
    object({ state: oneOf('syncing'), host: text }),
    object({ state: oneOf('ready'), host: text, modules: list(externalModule) }),
  ),
} as const satisfies Endpoint;
export type ExternalModulesResponse = Shaped<typeof externalModulesEndpoint.answer>;
