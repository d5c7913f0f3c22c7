import type { Budget, DailyQuestions } from '#domain/model/spending';

/** The address for which the pages are built while the academy has no public one. */
export const BUILT_FOR = 'http://127.0.0.1:8090';

/** What scripts/serve.ts hands over. It validated the values, so they are only read here. */
export const environment = {
  origin: $os.getenv('ACADEMY_ORIGIN') || BUILT_FOR,
  site: $os.getenv('ACADEMY_SITE'),
  version: $os.getenv('ACADEMY_VERSION'),
  smtp: $os.getenv('ACADEMY_SMTP_JSON'),
  trustedProxy: $os.getenv('ACADEMY_TRUSTED_PROXY'),
  /** The file of the issuer's keys. */
  keys: $os.getenv('ACADEMY_KEYS'),
  /** The address of the learning catalogue elsewhere, '' for none. */
  catalogue: $os.getenv('LEARN_CATALOG_URL'),
  /** The number of the academy's page on LinkedIn, '' without one. */
  linkedInOrganization: $os.getenv('LINKEDIN_ORGANIZATION_ID'),
  /** The file that says where the assistant's program listens. */
  assistant: $os.getenv('ACADEMY_ASSISTANT'),
  /** The names of the model and of the web search, how often a model is asked in a day, and what it may cost; null without a model. */
  model: JSON.parse($os.getenv('ACADEMY_MODEL_JSON') || 'null') as ModelFacts | null,
  /** The Node that runs what PocketBase cannot. */
  node: $os.getenv('ACADEMY_NODE'),
};

/** `keys`: learners may have a key of their own; `embeddings`: whether the service has a model for them. */
export type ModelFacts = {
  host: string;
  model: string;
  search: string | null;
  keys: boolean;
  embeddings: string | null;
} & DailyQuestions &
  Budget;

/** Whether the public address is https: cookies are Secure then and HSTS is sent. */
export const isHttps = environment.origin.startsWith('https:');
