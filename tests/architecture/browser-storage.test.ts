import { expect, test } from 'vitest'
import { allCode } from './sources'

/**
 * Every access can throw, even the first one, and these modules handle that. The first script of a document
 * runs before any module.
 */
const storageOwners = new Set([
  'src/lib/browser/browser-storage.ts',
  'src/lib/browser/browser-cookies.ts',
  'src/next/browser/scripts/deferred-scripts.ts',
  'src/features/editor/drafts/local-design-store.ts',
  'src/features/editor/drafts/may-have-designs.ts',
])

test('only modules that handle storage exceptions access the browser’s storage (architecture-26)', () => {
  const asking =
    /\b(?:sessionStorage|localStorage|indexedDB|cookieStore)\b(?!['`])|document\.cookie|\bfrom 'idb'/
  const others = allCode.filter(
    ([file, text]) => file.startsWith('src/') && !storageOwners.has(file) && asking.test(text),
  )
  expect(others.map(([file]) => file)).toEqual([])
})
