/**
 * The page of the frame in which a learner's code runs: it runs the first program that the page around it sends, and knows nothing else,
 * so that pages of older builds work with it too (docs/decisions/034).
 */
import { FRAME_READY } from '#site/paths.ts';

/** By this attribute the build knows the page, and gives it its own policy. */
export const FRAME_MARK = 'data-runs-learners-code';

/** An origin of its own, without network, storage, other windows or other frames; forms only tell their script that they were sent. */
export const FRAME_POLICY = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Where the policy got lost, the origin is that of the academy, and nothing runs. */
const WAIT_FOR_PROGRAM = `(() => {
  if (self.origin !== 'null' || parent === self) return;
  const run = ({ source, data, ports }) => {
    if (source !== parent) return;
    removeEventListener('message', run);
    self.academyPort = ports[0];
    const program = document.createElement('script');
    program.textContent = data;
    document.body.append(program);
  };
  addEventListener('message', run);
  parent.postMessage('${FRAME_READY}', '*');
})();`;

export const FRAME_PAGE = `<!doctype html>
<html lang="en" ${FRAME_MARK}>
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Playground</title></head>
<body><script>${WAIT_FOR_PROGRAM}</script></body>
</html>
`;
