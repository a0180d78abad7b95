import { expect, test } from 'vitest'
import { scriptsOf } from '@/next/server/document-scripts'

const old = '<script defer="" noModule="" src="/_next/static/chunks/polyfills.js"></script>'

test('the scripts of a page are those that it defers to a first script, and that script (page-weight-5)', () => {
  const scripts = '[&quot;/_next/static/b/_start.js&quot;,&quot;/_next/static/chunks/index.js&quot;]'
  const html = `<head>${old}<script async="" src="/_next/static/first.js" data-scripts="${scripts}"></script></head>`
  expect(scriptsOf(html)).toEqual([
    '/_next/static/first.js',
    '/_next/static/b/_start.js',
    '/_next/static/chunks/index.js',
  ])
})

test('a plain page’s scripts are those in its markup, without scripts for old browsers (page-weight-5)', () => {
  const html = `${old}<script src="/_next/static/chunks/main.js" defer=""></script><p>"/_next/x.js"</p>`
  expect(scriptsOf(html)).toEqual(['/_next/static/chunks/main.js'])
})
