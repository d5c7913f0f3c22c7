import type { ProgramEnrollment } from '#domain/contract/learning/me-shape';
import type { Onboarding } from '#domain/contract/program/onboarding';
import { type CoreApp, isoTime } from '../lib/sql.ts';

/** The learner's enrollment record in a program, or null. */
export function programEnrollment(app: CoreApp, user: string, program: string): core.Record | null {
  try {
    return app.findFirstRecordByFilter('program_enrollments', 'user = {:user} && program = {:program}', {
      user,
      program,
    });
  } catch {
    return null;
  }
}

export function toEnrollment(record: core.Record): ProgramEnrollment {
  return {
    program: record.getString('program'),
    status: record.getString('status') === 'active' ? 'active' : 'cancelled',
    since: isoTime(record.getString('created')) ?? '',
    onboarding: onboardingOf(record),
  };
}

/** The stored steps as a plain object (the field reads as bytes). */
export function onboardingOf(record: core.Record): Onboarding {
  return parseOnboarding(record.getString('onboarding'));
}

/** The steps in their stored form: JSON, '' for none. */
export function parseOnboarding(text: string): Onboarding {
  const stored: unknown = JSON.parse(text || '{}');
  return stored !== null && typeof stored === 'object' ? (stored as Onboarding) : {};
}
