import { describe, expect, it } from 'vitest';
import { loadCopy } from '#content/schema/load-copy';
import { PROBLEMS } from '#domain/problems';
import type { Copy } from '../../../.generated/copy.d.ts';
import { kindOf, type Situation } from './catalogue.ts';
import { ATTEMPTS } from './messages.ts';

const { problems, ...groups } = loadCopy('en')['toasts'] as unknown as Copy['toasts'];
const rows = Object.values(groups).flatMap((group) =>
  Object.entries(group as Record<string, { title: string; text: string }>),
);

describe('the error catalogue', () => {
  it('does not change by accident', () => {
    const lines = rows.map(([name, { title, text }]) => `${name} (${kindOf(name as Situation)}): ${title} | ${text}`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "sign-out-timeout (info): Signed out locally | Network timeout. Your local session has been cleared.",
        "sign-out-failed (error): Unable to sign out from server | Local session cleared. Please try again later.",
        "attempt-taken (info): Handed in on another device | This attempt at the quiz was handed in before. Your answers are kept on this device, for the next attempt.",
        "attempt-outdated (info): The quiz has changed | Its questions are other ones now. Your answers are kept on this device.",
        "material-gone (info): A task has new numbers | The academy no longer has the numbers that you worked with. This attempt does not count, and your other answers are kept.",
        "sign-out-unreachable (info): Signed out locally | We couldn't reach the server, but your local session has been cleared.",
        "lesson-sync-failed (info): Unable to sync progress | We'll retry saving your lesson when the connection improves.",
        "offline-content (info): Using offline course content | We couldn't reach the server, so we're showing your saved lessons and progress.",
        "session-ended (info): Please sign in again | Your session has ended. What you did is kept on this device.",
        "sign-in-failed (error): Sign in failed | An unexpected error occurred. Please try again.",
        "empty-fields (error): Error | Please fill in all fields",
        "reset-failed (error): Reset failed | An unexpected error occurred. Please try again.",
        "reset-sent (success): Reset email sent | Check your inbox for instructions to change your password.",
        "email-required (error): Email required | Enter your email above so we know where to send the reset link.",
        "password-short (error): Password too short | Password must be at least 8 characters long",
        "signed-up-mailed (success): Success! | Please check your email to confirm your account",
        "signed-up (success): Success! | Account created successfully. You can now sign in.",
        "profile-incomplete (error): Account created with issues | Account created but profile setup incomplete. Please contact support.",
        "account-exists (error): Account exists | An account with this email already exists. Please sign in instead.",
        "email-invalid (error): Invalid email | Please enter a valid email address.",
        "password-rule (error): Password issue | Password must be at least 8 characters and contain letters and numbers.",
        "password-issue (error): Password issue | Please choose another password.",
        "sign-up-failed (error): Sign up failed | Unable to create account. Please try again.",
        "sign-up-offline (error): Sign up failed | Network error. Please check your connection and try again.",
        "account-given-up (info): You are signed out on all devices | Your account will be deleted in 14 days. To keep it, sign in before that.",
        "id-copied (success): Learner ID copied | {id}",
        "id-copy-failed (error): Copy failed | Please copy the ID manually.",
        "profile-updated (success): Profile updated | Your changes are saved.",
        "profile-update-failed (error): Profile update failed | Failed to update profile",
        "profile-signed-out (error): Profile update failed | No user ID",
        "no-changes (info): No changes detected. | Everything is saved already.",
        "image-large (error): Image too large | Please choose an image smaller than 2MB.",
        "new-email-required (error): Email required | Enter a new email address to continue.",
        "email-change-sent (success): Confirm your new email | We sent a confirmation link to {email}. It counts once you open it.",
        "email-update-failed (error): Email update failed | The confirmation could not be sent. Please try again.",
        "password-updated (success): Password updated | Your other devices are signed out.",
        "password-update-failed (error): Password update failed | Your password is as it was. Please try again.",
        "reset-email-sent (success): Password reset email sent | Check your inbox for instructions to reset your password.",
        "reset-email-failed (error): Unable to send reset email | An unexpected error occurred. Please try again.",
        "data-ready (success): Your data is ready | The file is in your downloads.",
        "data-failed (error): Download failed | Your data could not be prepared. Please try again.",
        "account-kept (success): You keep your account | Nothing was deleted.",
        "account-keep-failed (error): Your account could not be kept | Please try again. There is time until the day above.",
        "account-delete-failed (error): Your account was not deleted | Please try again.",
        "quiz-load-failed (error): Error | Failed to load quiz. Please try again.",
        "quiz-submit-failed (error): Error | Failed to submit quiz. Please try again.",
        "quiz-failed (info): Not quite there yet | You scored {score}%. You need {passingScore}% to pass. Review the content and try again!",
        "quiz-passed (success): Congratulations! | You passed with {score}%! You can now access the next lesson.",
        "streak-load-failed (error): Error | Failed to load streak data",
        "activity-save-failed (error): Error | Failed to save activity",
        "bookmark-load-failed (error): Error | Failed to fetch bookmarks",
        "bookmark-add-failed (error): Error | Failed to add bookmark",
        "bookmark-remove-failed (error): Error | Failed to remove bookmark",
        "bookmark-signed-out (error): Error | You must be logged in to add bookmarks",
        "enrolled (success): Successfully enrolled! | Welcome to the AI Builder Program. You can now access all courses.",
        "enroll-failed (error): Enrollment failed | Failed to enroll in program. Please try again.",
        "enroll-signed-out (error): Enrollment failed | User must be logged in to enroll",
        "admin-denied (error): Access Denied | You don't have admin privileges",
        "learners-failed (error): Error fetching users | The list could not be loaded. Please try again.",
        "recount-failed (error): Error indexing users | The numbers could not be counted. Please try again.",
      ]
    `);
  });

  it('names each row once, whatever group it is in', () => {
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  });

  it('has the rows that failures lead to', () => {
    const names = new Set(rows.map(([name]) => name));
    const used = Object.values(ATTEMPTS).flatMap(({ rows: own, otherwise }) => [...Object.values(own), otherwise]);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has words for every problem, and for no other', () => {
    expect(Object.keys(problems).sort()).toEqual([...PROBLEMS].sort());
  });
});
