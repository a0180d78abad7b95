import { expect, test } from 'vitest'
import { isStartingPart, withStartFile } from '@/next/server/start-file'

const page = [
  '/_next/static/chunks/webpack-1d9aa4.js',
  '/_next/static/chunks/framework-d9c8c4.js',
  '/_next/static/chunks/main-1e777d.js',
  '/_next/static/chunks/pages/_app-689ff2.js',
  '/_next/static/chunks/pages/index-5b4d0b.js',
  '/_next/static/the-build/_buildManifest.js',
  '/_next/static/the-build/_ssgManifest.js',
]

test('a page loads the start file, React and its own script (page-weight-1)', () => {
  expect(withStartFile(page)).toEqual([
    '/_next/static/the-build/_start.js',
    '/_next/static/chunks/framework-d9c8c4.js',
    '/_next/static/chunks/pages/index-5b4d0b.js',
  ])
})

test('scripts that the build has not put into a start file stay unchanged', () => {
  const developing = ['/_next/static/chunks/webpack.js', '/_next/static/chunks/main.js']
  expect(withStartFile(developing)).toEqual(developing)
  expect(isStartingPart('/_next/static/chunks/6328.c0f72d.js')).toBe(false)
})
