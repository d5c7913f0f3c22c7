/** The frame in which a learner's code runs. The build gives it its policy; here it is set for `npm run dev`. */
import type { APIRoute } from 'astro';
import { FRAME_PAGE, FRAME_POLICY } from '#site/features/lesson/playground/frame-page.ts';

export const GET: APIRoute = () =>
  new Response(FRAME_PAGE, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': FRAME_POLICY },
  });
