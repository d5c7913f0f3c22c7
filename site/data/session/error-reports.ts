/** Listens for what breaks in a page; what it finds is sent by send-report.ts, which is loaded then. */
import type { ReportRequest } from '#domain/contract/operations/report';

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

/** A part that cannot be loaded is nothing to report about: it would come here again. */
function report(kind: ReportRequest['kind'], message: string, source: string): void {
  import('./send-report.ts').then(({ sendReport }) => sendReport(kind, message, source)).catch(() => undefined);
}
