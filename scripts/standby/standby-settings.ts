/** What a standby machine must know, from its environment or `.env`. */
import { resolve } from 'node:path';
import { readEnvironment, withEnvFile } from '../lib/environment.ts';

export type StandbySettings = {
  /** The folder into which the serving machine's Litestream copies the database. */
  replica: string;
  /** The address at which the serving machine itself answers: not the public name, which will be this machine's. */
  primary: URL;
  /** This machine's data folder, and its file of keys. */
  data: string;
  keys: string;
};

/** Reads the settings; throws an Error that names what is missing. */
export function readStandbySettings(values: NodeJS.ProcessEnv = withEnvFile()): StandbySettings {
  const { STANDBY_REPLICA: replica = '', STANDBY_PRIMARY: primary = '' } = values;
  if (replica === '') throw new Error('STANDBY_REPLICA: expected the folder into which the serving machine copies.');
  if (!URL.canParse(primary) || !/^https?:$/.test(new URL(primary).protocol)) {
    throw new Error(
      `STANDBY_PRIMARY: expected the address at which the serving machine itself answers, such as http://10.0.0.1:8090, received "${primary}"`,
    );
  }
  const { data, keys } = readEnvironment(values);
  return { replica: resolve(replica), primary: new URL(primary), data, keys };
}
