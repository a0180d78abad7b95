import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand, writeBrand } from '@/brand/compile'
import { isError, problemReport } from '@/brand/problem'
import { smallShop, today } from './small-shop'

const folder = join(import.meta.dirname, '../fixtures/broken-brands')

/** Each folder is a slip that a merchandiser may make; expected.txt is what the tool prints then. */
describe('a broken manifest is told in words that say what to write (BR1)', () => {
  for (const name of readdirSync(folder))
    test(name.replaceAll('-', ' '), async () => {
      const root = smallShop(`broken-brands/${name}`)
      const { ok, problems } = compileBrand('corner', { root, now: today })
      await expect(`${problemReport('corner', problems)}\n`).toMatchFileSnapshot(
        join(folder, name, 'expected.txt'),
      )
      expect(problems.length).toBeGreaterThan(0)
      expect(ok).toBe(!problems.some(isError))
    })
})

test('the small shop itself is all well', () => {
  expect(compileBrand('corner', { root: smallShop(), now: today }).problems).toEqual([])
})

test('every broken file is told of in one go (BR1)', () => {
  const { problems } = compileBrand('corner', { root: smallShop('broken-brands/several-files'), now: today })
  expect(new Set(problems.map((problem) => problem.file)).size).toBe(4)
})

test('missing pictures are only warnings while they are being made (BR24)', () => {
  const root = smallShop('broken-brands/missing-asset')
  expect(compileBrand('corner', { root, now: today }).ok).toBe(false)
  expect(compileBrand('corner', { root, now: today, withoutPictures: true }).ok).toBe(true)
})

test('a warning does not stop the build (BR35)', () => {
  expect(
    writeBrand('corner', { root: smallShop('broken-brands/ended-offers'), now: today }).digest,
  ).toBeTruthy()
})
