import type { Route } from '../lib/routes.ts';
import { guardCourse } from './guard-course.ts';
import { serveCertificatePage } from './serve-certificate-page.ts';
import { servePublic } from './serve-public.ts';

export const pageRoutes: Record<string, Route> = {
  // Without this one the router would send /course to /course/ first.
  courseRoot: { method: 'GET', path: '/course', handler: guardCourse, who: 'anyone' },
  course: { method: 'GET', path: '/course/{path...}', handler: guardCourse, who: 'anyone', quiet: true },
  certificatePage: {
    method: 'GET',
    path: '/verify/{token}',
    handler: serveCertificatePage,
    who: 'anyone',
    quiet: true,
  },
  public: { method: 'GET', path: '/{path...}', handler: servePublic, who: 'anyone', quiet: true },
};
