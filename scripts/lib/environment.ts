/** The academy's settings: environment variables and `.env`, validated once. A bad value stops the start with one clear line each. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { contentRoot } from '#content/schema/content-root';
import { ACADEMY_QUESTIONS, LEARNER_QUESTIONS } from '#domain/assistant/model-limits';
import { CALLS_AT_ONCE } from '#domain/model/prompt-run';
import { type Budget, DAY_TOKENS, type DailyQuestions } from '#domain/model/spending';

export type Smtp = { host: string; port: number; username: string; password: string; tls: boolean; from: string };

export type Environment = {
  /** The content folder, relative to the repository. */
  content: string;
  port: number;
  host: string;
  data: string;
  /** The address that mails and credentials name. */
  origin: string;
  /** The address that the pages are built for. A local one is not named as theirs (site/shell/metadata/page-address.ts). */
  siteOrigin: string;
  smtp: Smtp | null;
  trustedProxy: string[];
  /** The file with the issuer's keys. */
  keys: string;
  /** The learning catalogue elsewhere whose modules the catalogue page lists; '' for none. */
  catalogue: string;
  /** The number of the academy's page on LinkedIn, '' without one. */
  linkedInOrganization: string;
  /** The model that the assistant asks; null without one. */
  model: Model | null;
  /** Where the assistant searches the web, and which hosts it may read; null without. */
  search: Search | null;
  /** How many questions a model is asked in a day. */
  questions: DailyQuestions;
  /** What may be spent on it, at which prices. */
  budget: Budget;
  /** Prompts of lessons that are at the model at the same time. */
  callsAtOnce: number;
  /** Whether learners may have a key of their own to the model. */
  personalKeys: boolean;
  /** Tests are not as patient as learners. */
  modelTimeoutMs?: number;
  pocketbaseBin: string | null;
};

/** An OpenAI-compatible service. `base` is the address before /chat/completions. */
export type Model = { base: string; key: string; name: string; embeddings?: string };
export type Search = { url: string; key: string; hosts: string[] };

type Problems = string[];

const DEFAULT_PORT = 8090;
/**
 * Only modules: the whole catalogue has twice the bytes. Microsoft has announced that this address gives way to one that asks for an
 * account, without a date for its end; then the page says that nothing was found, and another address can be set.
 */
const DEFAULT_CATALOGUE = 'https://learn.microsoft.com/api/catalog/?locale=en-us&type=modules';
const DEFAULT_ORIGIN = `http://127.0.0.1:${DEFAULT_PORT}`;

/** Reads the settings; throws `EnvironmentError` naming every mistake. */
export function readEnvironment(values: NodeJS.ProcessEnv = withEnvFile()): Environment {
  const problems: Problems = [];
  const port = readPort(values['PORT'], problems);
  const host = readHost(values['HOST'], problems);
  const data = resolve(values['ACADEMY_DATA'] || 'pocketbase/pb_data');
  const environment: Environment = {
    content: readContent(values, problems),
    port,
    host,
    data,
    origin: readOrigin(values['ACADEMY_ORIGIN'], `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`, problems),
    siteOrigin: readOrigin(values['ACADEMY_ORIGIN'], DEFAULT_ORIGIN, []),
    smtp: readSmtp(values['ACADEMY_SMTP_URL'], problems),
    trustedProxy: (values['ACADEMY_TRUSTED_PROXY'] ?? '')
      .split(',')
      .map((header) => header.trim())
      .filter(Boolean),
    keys: resolve(values['ACADEMY_KEYS'] || join(data, 'issuer-keys.json')),
    catalogue: readCatalogue(values['LEARN_CATALOG_URL'], problems),
    linkedInOrganization: readLinkedIn(values['LINKEDIN_ORGANIZATION_ID'] ?? '', problems),
    model: readModel(values, problems),
    search: readSearch(values, problems),
    questions: {
      ofLearner: readCount('LLM_LEARNER_QUESTIONS', values, LEARNER_QUESTIONS, problems),
      ofAcademy: readCount('LLM_ACADEMY_QUESTIONS', values, ACADEMY_QUESTIONS, problems),
    },
    budget: readBudget(values, problems),
    personalKeys: readSwitch('LLM_PERSONAL_KEYS', values, problems),
    callsAtOnce: readCount('LLM_AT_ONCE', values, CALLS_AT_ONCE, problems, 'calls at the same time', 1),
    pocketbaseBin: values['POCKETBASE_BIN'] || null,
  };
  if (environment.pocketbaseBin && !existsSync(environment.pocketbaseBin)) {
    problems.push(`POCKETBASE_BIN: no file at ${environment.pocketbaseBin}`);
  }
  if (environment.trustedProxy.length > 0 && host === '0.0.0.0') {
    problems.push(
      'ACADEMY_TRUSTED_PROXY: with HOST=0.0.0.0 everybody reaches the port without the proxy and writes that header. Set HOST to 127.0.0.1, or ' +
        'to the private address at which only the proxy reaches the academy',
    );
  }
  for (const header of environment.trustedProxy) {
    if (!/^[A-Za-z-]+$/.test(header))
      problems.push(`ACADEMY_TRUSTED_PROXY: "${header}" is no header name, such as X-Forwarded-For`);
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}

export class EnvironmentError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The environment, over what `.env` says. */
export function withEnvFile(): NodeJS.ProcessEnv {
  return existsSync('.env') ? { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env } : process.env;
}

function readContent(values: NodeJS.ProcessEnv, problems: Problems): string {
  const content = contentRoot(values);
  if (!existsSync(content)) problems.push(`ACADEMY_CONTENT: there is no folder ${content}`);
  return content;
}

function readHost(value: string | undefined, problems: Problems): string {
  const host = value || '127.0.0.1';
  if (!/^[A-Za-z0-9.-]+$/.test(host))
    problems.push(`HOST: expected an address such as 127.0.0.1 or 0.0.0.0, received "${value}"`);
  return host;
}

function readPort(value: string | undefined, problems: Problems): number {
  const port = Number(value || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    problems.push(`PORT: expected a number from 1 to 65535, received "${value}"`);
  return port;
}

function readOrigin(value: string | undefined, fallback: string, problems: Problems): string {
  if (!value) return fallback;
  if (
    !URL.canParse(value) ||
    !/^https?:$/.test(new URL(value).protocol) ||
    new URL(value).origin !== value.replace(/\/$/, '')
  ) {
    problems.push(`ACADEMY_ORIGIN: expected an address such as https://academy.example, received "${value}"`);
    return fallback;
  }
  return new URL(value).origin;
}

function readModel(values: NodeJS.ProcessEnv, problems: Problems): Model | null {
  const base = values['LLM_BASE_URL']?.trim() ?? '';
  if (base === '') return null;
  const name = values['LLM_MODEL']?.trim() ?? '';
  if (name === '') problems.push('LLM_MODEL: expected the name of the model, such as gpt-4o-mini, beside LLM_BASE_URL');
  if (!isServiceAddress(base)) {
    problems.push(`LLM_BASE_URL: expected an address such as https://api.example.org/v1, received "${base}"`);
    return null;
  }
  return {
    base,
    name,
    key: values['LLM_API_KEY']?.trim() ?? '',
    embeddings: values['LLM_EMBEDDING_MODEL']?.trim() ?? '',
  };
}

function readSearch(values: NodeJS.ProcessEnv, problems: Problems): Search | null {
  const url = values['SEARCH_URL']?.trim() ?? '';
  if (url === '') return null;
  const hosts = (values['SEARCH_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  if (!isServiceAddress(url)) problems.push(`SEARCH_URL: expected an https address, received "${url}"`);
  if (hosts.length === 0)
    problems.push(
      'SEARCH_HOSTS: expected the hosts whose pages may be read beside SEARCH_URL, such as en.wikipedia.org',
    );
  for (const host of hosts) {
    if (!/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      problems.push(`SEARCH_HOSTS: "${host}" is no host name, such as en.wikipedia.org`);
  }
  return isServiceAddress(url) ? { url, hosts, key: values['SEARCH_KEY']?.trim() ?? '' } : null;
}

/** https, or a service on this machine (a model that runs here, and tests). */
function isServiceAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname);
  return url?.username === '' && (url.protocol === 'https:' || isLocal);
}

/** Off unless it says yes. */
function readSwitch(name: string, values: NodeJS.ProcessEnv, problems: Problems): boolean {
  const value = values[name]?.trim() ?? '';
  if (!['', 'yes', 'no'].includes(value)) problems.push(`${name}: expected yes or no, received "${value}"`);
  return value === 'yes';
}

function readCount(
  name: string,
  values: NodeJS.ProcessEnv,
  fallback: number,
  problems: Problems,
  what = 'questions in a day',
  least = 0,
): number {
  const count = Number(values[name] || fallback);
  if (!Number.isInteger(count) || count < least)
    problems.push(`${name}: expected a whole number of ${what}, received "${values[name]}"`);
  return count;
}

/** Millionths of the currency in one. */
const MILLION = 1_000_000;

/** Both prices and the money of a month, or none: half of them would be a limit that holds nothing, and the bill would tell. */
function readBudget(values: NodeJS.ProcessEnv, problems: Problems): Budget {
  const amount = (name: string): number | null => {
    const text = values[name]?.trim() ?? '';
    if (/^\d{0,9}(?:\.\d{1,6})?$/.test(text)) return text === '' ? null : Number(text);
    problems.push(`${name}: expected an amount of money such as 0.15, received "${text}"`);
    return null;
  };
  const names = ['LLM_PRICE_IN', 'LLM_PRICE_OUT', 'LLM_MONTH_BUDGET'];
  const [priceIn = null, priceOut = null, month = null] = names.map(amount);
  const unset = names.filter((name) => (values[name]?.trim() ?? '') === '');
  if (unset.length < names.length)
    for (const name of unset)
      problems.push(
        `${name}: expected an amount, such as 0: LLM_PRICE_IN, LLM_PRICE_OUT and LLM_MONTH_BUDGET are set together`,
      );
  const currency = values['LLM_CURRENCY']?.trim() || 'USD';
  if (!/^[A-Z]{3}$/.test(currency))
    problems.push(`LLM_CURRENCY: expected three letters such as USD, received "${currency}"`);
  const dayTokens = readCount('LLM_DAY_TOKENS', values, DAY_TOKENS, problems, 'tokens in a day');
  const monthMoney = month === null ? null : Math.round(month * MILLION);
  return { priceIn: priceIn ?? 0, priceOut: priceOut ?? 0, currency, dayTokens, monthMoney };
}

/** Set to nothing it is off; not set at all it is the default. http is for a catalogue on this machine only, as tests have one. */
function readCatalogue(value: string | undefined, problems: Problems): string {
  if (value === undefined) return DEFAULT_CATALOGUE;
  if (value.trim() === '') return '';
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname);
  // Node refuses an address with a name and a password in it.
  if (url?.username === '' && (url.protocol === 'https:' || isLocal)) return value.trim();
  problems.push(
    `LEARN_CATALOG_URL: expected an https address such as ${DEFAULT_CATALOGUE}, or nothing to switch it off, received "${value}"`,
  );
  return '';
}

function readLinkedIn(value: string, problems: Problems): string {
  if (/^\d{0,15}$/.test(value)) return value;
  problems.push(`LINKEDIN_ORGANIZATION_ID: expected the number of a LinkedIn page, such as 1337, received "${value}"`);
  return '';
}

function readSmtp(value: string | undefined, problems: Problems): Smtp | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const from = url?.searchParams.get('from') ?? '';
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !from.includes('@')) {
    problems.push(
      'ACADEMY_SMTP_URL: expected smtp://user:password@host:587?from=academy@example.org (smtps:// for TLS from the start)',
    );
    return null;
  }
  const tls = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (tls ? 465 : 587)),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    tls,
    from,
  };
}
