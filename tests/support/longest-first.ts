/**
 * Files that take long begin first: one that begins last keeps a worker busy while the others have nothing left to do. Without the times of an
 * earlier run Vitest takes the largest file for the longest, and these are not large.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. They make builds, sign many certificates, or kill servers under load. */
const LONGEST = ['api/update', 'api/credential-forms', 'api/peers', 'api/durability', 'api/load'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Those that are not in the list stay behind it, in their order. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
