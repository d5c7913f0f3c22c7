/** Tables in memory. `rows` has the rows of each by its name; what comes out is a copy, so that only these functions change a table. */
export function tablesIn(rows, words) {
  const copy = (value) => JSON.parse(JSON.stringify(value));
  const all = copy(rows);
  const table = (name) => {
    if (!Object.hasOwn(all, name)) {
      const text = words.noTable.replace('{name}', () => name);
      throw new Error(text.replace('{tables}', () => Object.keys(all).join(', ')));
    }
    const own = all[name];
    const place = (id) => own.findIndex((row) => String(row.id) === String(id));
    return {
      list: (where = {}) => {
        const fits = (row) => Object.entries(where).every(([column, value]) => String(row[column]) === String(value));
        return copy(own.filter(fits));
      },
      get: (id) => copy(own[place(id)] ?? null),
      insert: (row) => {
        const id = row.id ?? Math.max(0, ...own.map((one) => Number(one.id) || 0)) + 1;
        if (place(id) !== -1) throw new Error(words.sameId.replace('{id}', () => String(id)));
        own.push(copy({ id, ...row, ...{ id } }));
        return copy(own.at(-1));
      },
      update: (id, changes) => {
        const at = place(id);
        if (at === -1) return null;
        own[at] = copy({ ...own[at], ...changes, id: own[at].id });
        return copy(own[at]);
      },
      remove: (id) => {
        const at = place(id);
        if (at !== -1) own.splice(at, 1);
        return at !== -1;
      },
    };
  };
  return { table, all };
}
