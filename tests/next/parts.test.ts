import { afterEach, expect, test } from 'vitest'
import { buildFolder } from '@/next/build-folder'
import { leanClient } from '@/next/build/lean-client'
import { isOn, parts } from '@/next/parts'

afterEach(() => {
  delete process.env['NEXT_PLAIN']
  delete process.env['NEXT_WITHOUT']
})

test('a plain shop has none of our parts, and a build of its own (next-4)', () => {
  expect(parts.filter(isOn)).toEqual(parts)
  expect(Object.keys(leanClient(false)).length).toBeGreaterThan(3)
  const usual = buildFolder('neon')
  process.env['NEXT_PLAIN'] = '1'
  expect(parts.filter(isOn)).toEqual([])
  expect(leanClient(false)).toEqual({})
  expect(buildFolder('neon')).not.toBe(usual)
})

test('single parts can be left out, each in a build of its own (next-4)', () => {
  process.env['NEXT_WITHOUT'] = 'link'
  expect(parts.filter((part) => !isOn(part))).toEqual(['link'])
  expect(leanClient(true)).toEqual({})
  expect(buildFolder('neon')).toContain('neon.without-link')
})

test('a part that does not exist is said, with those that do (next-4)', () => {
  process.env['NEXT_WITHOUT'] = 'link,liink'
  expect(() => isOn('link')).toThrow('"liink", which is no part. There are: ')
})
