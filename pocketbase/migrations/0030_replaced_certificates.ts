/** How many certificates are valid is counted without those that a newer revision replaced: from this index, not from the long rows. */
import { addIndexes } from './rules.ts';

migrate(
  (app) =>
    addIndexes(app, 'certificate_tokens', [
      "CREATE INDEX `idx_certificate_tokens_replaced` ON `certificate_tokens` (`revoked_at`) WHERE `superseded_by` != ''",
    ]),
  () => {},
);
