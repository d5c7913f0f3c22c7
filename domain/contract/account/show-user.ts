/** GET users/records/{id}, PocketBase's own: the owner's record, of which pages read what others may see (domain/people/people.ts). */
import type { Endpoint } from '../endpoint.ts';
import { flag, object } from '../shape.ts';
import { USERS } from './users.ts';

export const showUserEndpoint = {
  method: 'GET',
  path: `${USERS}/records/{id}`,
  answer: object({
    hide_name: flag,
    hide_badges: flag,
    show_certificates: flag,
    show_progress: flag,
    hide_pages: flag,
    hide_from_search: flag,
    show_to_guests: flag,
  }),
} as const satisfies Endpoint;
