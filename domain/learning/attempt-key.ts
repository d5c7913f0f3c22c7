/** The key that a device makes for an attempt: 16 to 64 characters of a-z, 0-9 and dash (a UUID in lower case fits). */
export const ATTEMPT_KEY_PATTERN = /^[a-z0-9-]{16,64}$/;
