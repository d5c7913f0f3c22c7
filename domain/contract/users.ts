/** PocketBase's own routes of the accounts that every page uses; the others are in account.ts. */

export const USERS = '/api/collections/users';
export const REFRESH_PATH = `${USERS}/auth-refresh`;

export function userRecordPath(id: string): string {
  return `${USERS}/records/${id}`;
}

/** The picture of a learner: the one square that the server made of it. */
export function avatarPath(user: string, file: string): string {
  return `/api/files/users/${user}/${file}`;
}
