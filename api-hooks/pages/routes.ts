import { LOCALES, localized } from '#domain/text/locales';
import type { Route } from '../lib/routes.ts';
import { guardCourse } from './guard-course.ts';
import { serveAsset } from './serve-asset.ts';
import { serveCertificatePage } from './serve-certificate-page.ts';
import { serveProfilePage } from './serve-profile-page.ts';
import { servePublic } from './serve-public.ts';

/** What is more than a file is there in every language: the course pages behind their guard, and the page of a certificate. */
function pagesIn(locale: (typeof LOCALES)[number]): Record<string, Route> {
  const name = (page: string) => `${locale}:${page}`;
  const common = { method: 'GET', who: 'anyone' } as const;
  return {
    // Without this one the router would send /course to /course/ first.
    [name('courseRoot')]: { ...common, path: localized('/course', locale), handler: guardCourse },
    [name('course')]: { ...common, path: localized('/course/{path...}', locale), handler: guardCourse, quiet: true },
    [name('certificatePage')]: {
      ...common,
      path: localized('/verify/{token}', locale),
      handler: serveCertificatePage,
      quiet: true,
    },
    ...Object.fromEntries(
      ['/user', '/user/{id}', '/ai-user', '/ai-user/{id}'].map((path) => [
        name(path),
        { ...common, path: localized(path, locale), handler: serveProfilePage, quiet: true },
      ]),
    ),
  };
}

export const pageRoutes: Record<string, Route> = {
  ...Object.assign({}, ...LOCALES.map(pagesIn)),
  asset: { method: 'GET', path: '/_astro/{path...}', handler: serveAsset, who: 'anyone', quiet: true },
  public: { method: 'GET', path: '/{path...}', handler: servePublic, who: 'anyone', quiet: true },
};
