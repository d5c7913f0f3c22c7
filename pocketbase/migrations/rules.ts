/** What the migrations share: the owner's rule, the fields every record has, and one way to make a collection. */

/** A signed-in learner reads only their own records. */
export const OWN = "@request.auth.id != '' && @request.auth.collectionName = 'users' && user = @request.auth.id";

type MigrationApp = Pick<core.App, 'save' | 'findCollectionByNameOrId'>;
type Rule = string | null;
type CollectionSpec = {
  name: string;
  rules?: { list?: Rule; view?: Rule; create?: Rule; update?: Rule; delete?: Rule };
  fields: object[];
  indexes?: string[];
};

const AUTODATES = [
  { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** Saves a base collection whose five rules are explicit: what is not given is for superusers only (null). */
export function createCollection(app: MigrationApp, spec: CollectionSpec): void {
  const rules = spec.rules ?? {};
  const config = {
    type: 'base',
    name: spec.name,
    listRule: rules.list ?? null,
    viewRule: rules.view ?? null,
    createRule: rules.create ?? null,
    updateRule: rules.update ?? null,
    deleteRule: rules.delete ?? null,
    fields: [...spec.fields, ...AUTODATES],
    indexes: spec.indexes ?? [],
  };
  app.save(new Collection(config as unknown as ConstructorParameters<typeof Collection>[0]));
}

/** Adds indexes to a collection that another migration made. */
export function addIndexes(app: MigrationApp, name: string, indexes: string[]): void {
  const collection = app.findCollectionByNameOrId(name);
  collection.indexes = [...collection.indexes, ...indexes] as unknown as typeof collection.indexes;
  app.save(collection);
}

/** A required relation to a user; the record goes when the user goes, unless `keep`. */
export function userField(app: MigrationApp, name = 'user', keep = false): object {
  const users = app.findCollectionByNameOrId('users');
  return { name, type: 'relation', collectionId: users.id, maxSelect: 1, required: !keep, cascadeDelete: !keep };
}

export function text(name: string, max: number, extra: object = {}): object {
  return { name, type: 'text', max, ...extra };
}

export function requiredText(name: string, max: number): object {
  return text(name, max, { required: true });
}

export function uniqueIndex(collection: string, ...columns: string[]): string {
  return index(collection, columns, 'UNIQUE ');
}

export function plainIndex(collection: string, ...columns: string[]): string {
  return index(collection, columns, '');
}

function index(collection: string, columns: string[], kind: string): string {
  const name = `idx_${collection}_${columns.join('_')}`;
  return `CREATE ${kind}INDEX \`${name}\` ON \`${collection}\` (${columns.map((column) => `\`${column}\``).join(', ')})`;
}
