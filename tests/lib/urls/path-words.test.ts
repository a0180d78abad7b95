import { expect, test } from 'vitest'
import { asksForFile, crumbsFor, pageKey } from '@/lib/urls/path-words'

test('the page key is the path without slashes, joined with dashes (shell-21)', () => {
  expect(pageKey('/blog/neon-care/?x=1')).toBe('blog-neon-care')
  expect(pageKey('/')).toBe('')
})

test('breadcrumbs are the path segments with words capitalized (shell-21)', () => {
  expect(crumbsFor('/accessories/stretcher-bars', 'Home')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Accessories', href: '/accessories' },
    { label: 'Stretcher Bars' },
  ])
})

test.each(['/old/logo.png', '/a.css?v=1', '/feed.xml'])('%s requests a file (shell-19)', (path) => {
  expect(asksForFile(path)).toBe(true)
})

test.each(['/', '/about-us', '/v1.0-beta/round', '/search/go?q=logo.png'])(
  '%s requests a page (shell-19)',
  (path) => {
    expect(asksForFile(path)).toBe(false)
  },
)
