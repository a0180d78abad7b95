import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { problemReport } from '@/brand/problem'
import { minFoundPercent, missedQueries, searchQueries } from './search/missed-queries'

/**
 * npm run shop search-check [-- <id> …]: runs typical searches (catalogue/search-queries.yaml) and prints those
 * without an expected product among the first six results. The exit code is 1 if fewer than 95 % find one.
 */

/** @returns true if enough searches succeed */
function check(id: string): boolean {
  const { brand, problems } = compileBrand(id, { withoutPictures: true })
  if (!brand) {
    console.error(problemReport(id, problems))
    return false
  }
  const queries = searchQueries(id)
  const { length } = Object.keys(queries)
  if (length === 0) {
    console.log(`${id}: no queries in brands/${id}/catalogue/search-queries.yaml`)
    return true
  }
  const missed = missedQueries(brand, queries)
  for (const { query, expected, found } of missed)
    console.log(`${id}: "${query}" misses ${expected.join(', ')}\n    finds ${found.join(', ') || 'nothing'}`)
  const share = (100 * (length - missed.length)) / length
  console.log(
    `${id}: ${length - missed.length} of ${length} queries find their product, ${share.toFixed(1)} %`,
  )
  return share >= minFoundPercent
}

const chosen = chosenBrands(process.cwd(), process.argv.slice(2))
if ('wrong' in chosen) {
  console.error(chosen.wrong)
  process.exitCode = 1
} else if (chosen.ids.map(check).includes(false)) process.exitCode = 1
