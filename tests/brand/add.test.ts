import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError } from '@/brand/problem'
import { add } from '../../scripts/brand/add'
import { withEntry } from '../../scripts/brand/skeletons'
import { smallShop, today } from './small-shop'

const errors: string[] = []
beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text))
})
afterEach(() => vi.restoreAllMocks())

test.each(['product', 'category', 'article', 'page', 'coupon', 'offer'])(
  'an added %s passes the check (brand-40)',
  (kind) => {
    const root = smallShop()
    expect(add([kind, 'summer-sale', 'corner'], root, today), errors.join('\n')).toBe(0)
    const { brand, problems } = compileBrand('corner', { root, now: today })
    expect(problems.filter(isError)).toEqual([])
    expect(JSON.stringify(brand)).toMatch(/summer-sale|Summer sale|SUMMERSALE/)
  },
)

test('a name is taken as people say it, and a coupon gives what its name says (brand-40)', () => {
  const root = smallShop()
  expect(add(['article', 'How we cut', 'corner'], root, today), errors.join('\n')).toBe(0)
  expect(readFileSync(join(root, 'brands/corner/blog/how-we-cut.md'), 'utf8')).toContain('title: How we cut')
  expect(add(['coupon', 'SPRING15', 'corner'], root, today), errors.join('\n')).toBe(0)
  expect(readFileSync(join(root, 'brands/corner/configuration.yaml'), 'utf8')).toContain(
    'message: 15% is off your order.\n    percentOff: 15\n',
  )
})

test.each([
  [['prodct', 'mug', 'corner'], /Did you mean "product"\?/],
  [['product', '!', 'corner'], /Name it/],
  [['product', 'mug', 'nowhere'], /There is no brand "nowhere"/],
])('%j is refused (brand-40)', (words, message) => {
  expect(add(words, smallShop(), today)).toBe(1)
  expect(errors[0]).toMatch(message)
})

test('an addition to a broken brand writes nothing (brand-2)', () => {
  const root = smallShop()
  const file = join(root, 'brands/corner/identity.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('themeColor: "#1f4fd8"', 'themeColor: blue'))
  const routes = readFileSync(join(root, 'brands/corner/routes.yaml'), 'utf8')
  expect(add(['page', 'summer-sale', 'corner'], root, today)).toBe(1)
  expect(readFileSync(join(root, 'brands/corner/routes.yaml'), 'utf8')).toBe(routes)
})

test('an entry is added at the end of its group, and comments stay with theirs (brand-104)', () => {
  expect(withEntry('a:\n  x: 1 # one\n\n# about b\nb: 2\n', 'a', '  y: 2\n')).toBe(
    'a:\n  x: 1 # one\n  y: 2\n\n# about b\nb: 2\n',
  )
  expect(withEntry('a: {}\n', 'a', '  y: 2\n')).toBe('a:\n  y: 2\n')
  expect(withEntry('b: 2\n', 'a', '  y: 2\n')).toBe('b: 2\na:\n  y: 2\n')
})
