/** What breaks in a page is told to the server: the first few problems of a page, without query strings and without personal data. */
import { REPORTS_PATH, type ReportRequest } from '#domain/contract/health';
import { call } from '../../lib/api.ts';
import { impersonal } from './impersonal.ts';

const MAX_A_PAGE = 5;

/** Starts to listen for script errors, unhandled rejections and CSP reports. */
export function startErrorReports(): void {
  addEventListener('error', ({ message, filename, lineno, colno, target }) => {
    // A picture that did not load is no script error.
    if (target === window) report('error', message, `${filename}:${lineno}:${colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const error = reason instanceof Error ? reason : null;
    report('error', error ? `${error.name}: ${error.message}` : String(reason), error?.stack?.split('\n')[1] ?? '');
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    report('csp', `${violatedDirective} ${blockedURI}`, `${sourceFile ?? ''}:${lineNumber}`);
  });
}

const told = new Set<string>();

function report(kind: ReportRequest['kind'], message: string, source: string): void {
  const body: ReportRequest = {
    kind,
    page: impersonal(location.pathname),
    message: impersonal(message),
    source: impersonal(source),
  };
  const same = JSON.stringify(body);
  if (told.size >= MAX_A_PAGE || told.has(same)) return;
  told.add(same);
  // Without the session: a report is nobody's.
  void call(REPORTS_PATH, { method: 'POST', body, token: '', keepalive: true });
}
