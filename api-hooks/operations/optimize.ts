/** SQLite's statistics, taken on an almost empty table, make the planner scan; this keeps them young. */
export function optimize(): void {
  $app.nonconcurrentDB().newQuery('PRAGMA optimize').execute();
}
