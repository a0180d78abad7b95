import { expect, test } from 'vitest'
import { withoutStrayPage } from '@/next/build/join-start-file'

test('with the embedded backend, links to files and old addresses load a document: the browser knows no page for them (pages-501)', () => {
  const list =
    '"/[slug]":["static/chunks/pages/[slug]-e1.js"],"/[...path]":["static/chunks/pages/[...path]-e1.js",a],sortedPages:["/","/[slug]","/[...path]"]}'
  expect(withoutStrayPage(list)).toBe(
    '"/[slug]":["static/chunks/pages/[slug]-e1.js"],sortedPages:["/","/[slug]"]}',
  )
})
