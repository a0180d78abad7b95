import { afterEach, expect, test } from 'vitest'
import { buildFolder } from '@/next/build-folder'
import { leanClient } from '@/next/build/lean-client'
import { isOn, parts } from '@/next/parts'

afterEach(() => {
  delete process.env['NEXT_PLAIN']
  delete process.env['NEXT_WITHOUT']
})

test('a plain shop has none of the replaced parts, and a separate build (next-4)', () => {
  expect(parts.filter(isOn)).toEqual(parts)
  expect(Object.keys(leanClient(false)).length).toBeGreaterThan(3)
  const usual = buildFolder('neon')
  process.env['NEXT_PLAIN'] = '1'
  expect(parts.filter(isOn)).toEqual([])
  expect(leanClient(false)).toEqual({})
  expect(buildFolder('neon')).not.toBe(usual)
})

test('single parts can be left out, each in a separate build (next-4)', () => {
  process.env['NEXT_WITHOUT'] = 'link'
  expect(parts.filter((part) => !isOn(part))).toEqual(['link'])
  expect(leanClient(true)).toEqual({})
  expect(buildFolder('neon')).toContain('neon.without-link')
})

test('an unknown part is reported with the list of existing ones (next-4)', () => {
  process.env['NEXT_WITHOUT'] = 'link,liink'
  expect(() => isOn('link')).toThrow('"liink", which is not a part. The parts are: ')
})
