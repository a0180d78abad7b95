import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem, isError } from '@/brand/problem'
import { brandIds } from '../../scripts/brand/brand-ids'

/** The manifests that the shops are made of. `npm run brand check` tells the same, with warnings. */
describe.each(brandIds(process.cwd()))('%s', (id) => {
  const { problems, brand } = compileBrand(id)

  test('has no problem', () => expect(problems.filter(isError).map(formatProblem)).toEqual([]))
  test('has a live page for every link of the header menu', () => {
    const entries = (brand?.navigation.menu ?? []).flatMap((entry) => [entry, ...(entry.children ?? [])])
    const planned = entries.filter(({ href }) => brand?.routes[href]?.status === 'planned')
    expect(planned.map(({ href }) => href)).toEqual([])
  })
})
