/**
 * Certificates: five cards. Foundations opens with PE-101, Prompt Engineering with PE-102, Pro Builder with VC-301, Security
 * with every Security course (its percent is the least of theirs), and the program certificate with every course of the
 * published program. Each needs 100%. The Builder level has no card of its own.
 */
import {
  type CourseOutline,
  type Curriculum,
  courseByCode,
  coursesOfLevel,
  type LevelName,
} from '../catalogue/curriculum.ts';
import { catalogue } from '../catalogue/milestones.ts';
import { type ProgressMap, percentOf } from '../learning/progress.ts';
import type { Locale } from '../text/locales.ts';

export const SECURITY_TRACK_SLUG = 'ai-collaboration-security-track';
export const PROGRAM_CERTIFICATE_SLUG = 'ai-builder-program-capstone';

const HIGHLIGHTED_SKILLS = 3;

export type CertificateId = 'foundations' | 'prompt-engineering' | 'pro-builder' | 'security' | 'program';

/** `courseSlug` names the certificate in addresses and tokens; `courses` are the slugs that must be finished for it. */
export type Certificate = {
  id: CertificateId;
  courseSlug: string;
  /** The level whose card it is; null for the whole program. */
  level: LevelName | null;
  code: string | null;
  title: string;
  /** The language of the title, when it is not English. What is signed is in English. */
  lang?: Locale;
  description: string;
  highlightedSkills: string[];
  courses: string[];
};

export type CertificateState =
  | { state: 'open' }
  | { state: 'locked'; percent: number }
  | { state: 'unpublished'; percent: number };

const ofCurriculum = new WeakMap<Curriculum, readonly Certificate[]>();

/** The certificates of this curriculum, in order (docs/decisions/000 row 27); one whose course is not in the catalogue is left out. */
export function certificates(curriculum: Curriculum): readonly Certificate[] {
  const known = ofCurriculum.get(curriculum);
  if (known !== undefined) return known;
  const all = certificatesOf(curriculum);
  ofCurriculum.set(curriculum, all);
  return all;
}

function certificatesOf(curriculum: Curriculum): Certificate[] {
  return [
    courseCertificate(curriculum, 'foundations', 'PE-101'),
    courseCertificate(curriculum, 'prompt-engineering', 'PE-102'),
    courseCertificate(curriculum, 'pro-builder', 'VC-301'),
    securityCertificate(curriculum),
    programCertificate(curriculum),
  ].filter((certificate) => certificate !== null);
}

/** The certificate with this slug, as POST certificates/{courseSlug} names it, or null. */
export function certificateBySlug(curriculum: Curriculum, courseSlug: string): Certificate | null {
  return certificates(curriculum).find((certificate) => certificate.courseSlug === courseSlug) ?? null;
}

/**
 * How far a learner is with a certificate, 0-100. A finished course is 100 whatever was added to it since; the security
 * track is the least of its courses; the program is the share of finished courses. Nothing to finish is 0.
 */
export function certificatePercent(
  certificate: Certificate,
  percents: Record<string, number>,
  finished: readonly string[],
): number {
  if (certificate.courses.length === 0) return 0;
  if (certificate.id === 'program') {
    return percentOf(certificate.courses.filter((slug) => finished.includes(slug)).length, certificate.courses.length);
  }
  const percentIn = (slug: string): number => (Object.hasOwn(percents, slug) ? Math.min(99, percents[slug] ?? 0) : 0);
  return Math.min(...certificate.courses.map((slug) => (finished.includes(slug) ? 100 : percentIn(slug))));
}

/** How many entries were added to the courses of a certificate since the learner finished them. They take nothing from it. */
export function addedSinceFinish({ courses }: Certificate, progress: ProgressMap): number {
  return courses.reduce((sum, slug) => sum + (progress[slug]?.addedSinceFinish ?? 0), 0);
}

/** Whether a certificate may be issued. The program's stays 'unpublished' until every course is published (docs/decisions/000 row 25). */
export function certificateState(
  curriculum: Curriculum,
  certificate: Certificate,
  percents: Record<string, number>,
  finished: readonly string[],
): CertificateState {
  const percent = certificatePercent(certificate, percents, finished);
  if (certificate.id === 'program' && !curriculum.program.published) return { state: 'unpublished', percent };
  return percent === 100 ? { state: 'open' } : { state: 'locked', percent };
}

function courseCertificate(curriculum: Curriculum, id: CertificateId, code: string): Certificate | null {
  const course = courseByCode(curriculum, code);
  if (course === null) return null;
  const { slug, level, title, lang, description } = course;
  return {
    id,
    courseSlug: slug,
    level,
    code,
    title,
    ...(lang && { lang }),
    description,
    highlightedSkills: skills([course]),
    courses: [slug],
  };
}

function securityCertificate(curriculum: Curriculum): Certificate | null {
  const courses = coursesOfLevel(curriculum, 'Security');
  if (courses.length === 0) return null;
  return {
    id: 'security',
    courseSlug: SECURITY_TRACK_SLUG,
    level: 'Security',
    code: null,
    title: 'AI Collaboration Security Track',
    description: courses.map((course) => course.title).join(' · '),
    highlightedSkills: skills(courses),
    courses: courses.map((course) => course.slug),
  };
}

function programCertificate(curriculum: Curriculum): Certificate | null {
  return {
    id: 'program',
    courseSlug: PROGRAM_CERTIFICATE_SLUG,
    level: null,
    code: null,
    title: curriculum.program.name,
    description: '',
    highlightedSkills: [],
    courses: catalogue(curriculum).map((course) => course.slug),
  };
}

/** The first three learning outcomes: of one course its first three, of several the first of each. */
function skills(courses: readonly CourseOutline[]): string[] {
  const outcomes =
    courses.length === 1
      ? courses[0]?.learningOutcomes
      : courses.flatMap((course) => course.learningOutcomes.slice(0, 1));
  return (outcomes ?? []).slice(0, HIGHLIGHTED_SKILLS).map((outcome) => outcome.text);
}
