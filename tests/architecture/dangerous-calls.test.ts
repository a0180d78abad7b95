import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

/** Calls that run text as code, or from which secrets must not be made, and the files where they are harmless. */
const calls: [what: string, pattern: RegExp, harmless: Record<string, string>][] = [
  [
    'evaluates text',
    /\beval\(|\bnew Function\(|\bnode:vm\b/,
    { 'src/next/build/page-list.ts': 'reads a list that Next wrote in the build' },
  ],
  ['starts a shell', /\bshell: ?(?:true|['"`])|\bexecSync\(|(?<![.\w])exec\(/, {}],
  [
    'uses an outdated hash',
    /\bcreateH(?:ash|mac)\(['"`](?:md5|sha-?1)['"`]/i,
    {
      'src/backend/operators/one-time-code.ts': 'authenticator apps use HMAC-SHA-1 (RFC 6238)',
      'src/server/development/folder-state.ts': 'compares folders of a developer',
    },
  ],
  [
    'uses guessable random numbers',
    /\bMath\.random\b/,
    {
      'src/next/browser/scripts/deferred-scripts.ts': 'chooses the visits that are measured',
      'src/next/server/generated/page-scripts.ts': 'the same, as it is sent',
    },
  ],
]

test.each(calls)('no code %s, except where it is harmless (architecture-19)', (_, pattern, harmless) => {
  const found = sourceFiles.filter((file) => pattern.test(textOf(file)))
  expect(found.toSorted()).toEqual(Object.keys(harmless).toSorted())
})
