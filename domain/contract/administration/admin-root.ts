import { API_ROOT } from '../endpoint.ts';

/** Where most routes for administrators are. Every one of them checks the role, from the database. */
export const ADMIN_ROOT = `${API_ROOT}/admin`;
