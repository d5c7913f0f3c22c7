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
  "require-trusted-types-for 'script'",
  'trusted-types default',
  "frame-ancestors 'self'",
].join('; ');

/**
 * WebRTC is the one network that the policy does not close (browsers do not know its `webrtc` yet), so it goes before the learner's code comes.
 * A frame within the frame would have it again: one with an own text can be written into, so no text makes one. What decides is taken before that
 * code can change it.
 */
const CLOSE_WEBRTC = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'XSLTProcessor']) {
    Object.defineProperty(self, name, { value: undefined });
  }
  const call = Function.prototype.call;
  const lower = call.bind(String.prototype.toLowerCase);
  const has = call.bind(String.prototype.includes);
  self.trustedTypes?.createPolicy('default', {
    createHTML: (text, type, sink) => (has(lower(sink + text), 'srcdoc') ? 'A frame with srcdoc cannot be shown here.' : text),
    createScript: (text) => text,
    createScriptURL: (address) => address,
  });`;

/** Where the policy got lost, the origin is that of the academy, and nothing runs. */
const WAIT_FOR_PROGRAM = `(() => {
  if (self.origin !== 'null' || parent === self) return;
  ${CLOSE_WEBRTC}
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
