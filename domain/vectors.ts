/**
 * Vectors: each rule's answer to some representative questions. A rule that is right in Node can be wrong in PocketBase's
 * JavaScript runtime, so vectors.test.ts runs them here and an API test runs them again inside the real binary.
 */
import type { Vector } from './vector.ts';
import { administrationVectors } from './vectors-of-administration.ts';
import { courseVectors } from './vectors-of-courses.ts';
import { pageVectors } from './vectors-of-pages.ts';
import { peopleVectors } from './vectors-of-people.ts';
import { practiceVectors } from './vectors-of-practice.ts';
import { profileVectors } from './vectors-of-profiles.ts';
import { settingVectors } from './vectors-of-settings.ts';

export const vectors: Vector[] = [
  ...courseVectors,
  ...practiceVectors,
  ...peopleVectors,
  ...pageVectors,
  ...settingVectors,
  ...profileVectors,
  ...administrationVectors,
];
