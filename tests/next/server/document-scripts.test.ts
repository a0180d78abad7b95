import { expect, test } from 'vitest'
import { scriptsOf } from '@/next/server/document-scripts'

test('the scripts of a page are those that it names, but none for browsers of old (page-weight-5)', () => {
  const old = '<script defer="" noModule="" src="/_next/static/chunks/polyfills.js"></script>'
  const html = `${old}<script src="/_next/static/chunks/main.js" defer="" fetchPriority="low"></script><p>"/_next/x.js"</p>`
  expect(scriptsOf(html)).toEqual(['/_next/static/chunks/main.js'])
})
