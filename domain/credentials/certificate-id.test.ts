import { describe, expect, test } from 'vitest';
import { certificateFileName, certificateIdText } from './certificate-id.ts';

describe('the id and the file of a certificate', () => {
  test('the id is the slug in upper case, a dash and 6 characters of the learner id', () => {
    expect(certificateIdText('prompt-engineering', 'k7m2qx')).toBe('PROMPT-ENGINEERING-K7M2QX');
    expect(certificateIdText('agents', 'k7m2qxyz9')).toBe('AGENTS-K7M2QX');
  });

  test('a short learner id is padded with X, an empty one reads LEARNR', () => {
    expect(certificateIdText('agents', 'k7')).toBe('AGENTS-K7XXXX');
    expect(certificateIdText('agents', '')).toBe('AGENTS-LEARNR');
    expect(certificateIdText('agents', '--')).toBe('AGENTS-LEARNR');
  });

  test('the file is named for the course', () => {
    expect(certificateFileName('agents')).toBe('agents-certificate.png');
  });
});
