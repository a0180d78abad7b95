/** Valid redirect targets, and targets that attackers try. */

/** Rows of the attack table: the decoded value, and the parameter itself. */
export const hostileParameters: [string, string][] = [
  ['//evil.example', 'Ly9ldmlsLmV4YW1wbGU='],
  ['///evil.example', 'Ly8vZXZpbC5leGFtcGxl'],
  ['/\\evil.example', 'L1xldmlsLmV4YW1wbGU='],
  ['\\\\evil.example', 'XFxldmlsLmV4YW1wbGU='],
  ['/<tab>/evil.example', 'LwkvZXZpbC5leGFtcGxl'],
  ['/<newline>/evil.example', 'LwovZXZpbC5leGFtcGxl'],
  ['/..//evil.example', 'Ly4uLy9ldmlsLmV4YW1wbGU='],
  ['http:evil.example', 'aHR0cDpldmlsLmV4YW1wbGU='],
  ['javascript:alert(1)', 'amF2YXNjcmlwdDphbGVydCgxKQ=='],
  ['java<tab>script:alert(1)', 'amF2YQlzY3JpcHQ6YWxlcnQoMSk='],
  ['data:text/html,<script>1</script>', 'ZGF0YTp0ZXh0L2h0bWwsPHNjcmlwdD4xPC9zY3JpcHQ+'],
  ['/%2F%2Fevil.example', 'LyUyRiUyRmV2aWwuZXhhbXBsZQ=='],
  ['/%5Cevil.example', 'LyU1Q2V2aWwuZXhhbXBsZQ=='],
  ['@evil.example', 'QGV2aWwuZXhhbXBsZQ=='],
  ['.evil.example', 'LmV2aWwuZXhhbXBsZQ=='],
  ['/ok<CR><LF>Set-Cookie: …', 'L29rDQpTZXQtQ29va2llOiBjdXN0b21lcl90b2tlbj14'],
  ['double Base64 of //evil.example', 'THk5bGRtbHNMbVY0WVcxd2JHVT0='],
  ['/customer/logout', 'L2N1c3RvbWVyL2xvZ291dA=='],
]

/** Paths that are not allowed redirect targets. */
export const hostilePaths = [
  'https://evil.example/',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/graphql?query=x',
  '/caching/cache/clearall',
  '/%00',
  '',
  'x',
  '/customer/login?redirect=x',
  `/${'x'.repeat(5_000)}`,
]

/** Allowed redirect targets. */
export const ownPlaces = [
  '/customer/account/my-orders?p=2',
  '/customer/account',
  '/bulk-order',
  '/checkout#pay',
  '/search/go?q=a%20b',
  '/designs/caf%C3%A9',
  '/customer/account@evil.example',
]
