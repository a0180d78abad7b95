import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { minFoundPercent, missedQueries, searchQueries } from '../../scripts/shop/search/missed-queries'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

test.each(sampleBrands)('shoppers of %s find what they type (search-43)', (id) => {
  const brand = compiledBrand(id)
  const queries = searchQueries(id)
  const { length } = Object.keys(queries)
  expect(length).toBeGreaterThanOrEqual(120)
  const missed = missedQueries(brand, queries)
  expect((100 * (length - missed.length)) / length, JSON.stringify(missed)).toBeGreaterThanOrEqual(
    minFoundPercent,
  )
})

test('a query that misses its product is reported with the products found instead (search-43)', () => {
  const brand = compiledBrand('stickers')
  const [missed, ...others] = missedQueries(brand, {
    'roll labels': ['wall-decals'],
    'wall decals': ['wall-decals'],
  })
  expect(missed).toMatchObject({ query: 'roll labels', expected: ['wall-decals'] })
  expect(missed?.found[0]).toContain('roll-labels')
  expect(others).toEqual([])
})

test('the command prints the share of found queries, and refuses an unknown brand (search-43)', async () => {
  const run = (id: string) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', './scripts/register.mjs', 'scripts/shop/search-check.ts', id],
        (error, out, problems) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${problems}` }),
      )
    })
  expect(await run('neon')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^neon: \d+ of \d+ queries find their product, \d+\.\d %$/m) as unknown,
  })
  expect(await run('neno')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Did you mean "neon"?') as unknown,
  })
}, 60_000)
