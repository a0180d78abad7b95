import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { aim, maxAtRest, otherStorefronts, moreIsBetter, limits, type Figure } from '../field'
import type { Measured } from './statistics'

/** Prints the results as tables next to those of other storefronts, and saves the baseline for the next run. */

/** Keyed by brand, then by page. */
export type Results = Record<string, Record<string, Measured>>

const baselineFile = 'bench/baseline.json'
const figures = Object.keys({ ...limits }) as Figure[] // the keys of `must`

/** Returns the limit of a figure; for JavaScript it depends on the kind of page. */
const limit = (page: string, name: Figure) =>
  name === 'JavaScript at rest, gzip kB' ? maxAtRest[page] : limits[name]

function misses(page: string, name: Figure, value: number | undefined): boolean {
  const max = limit(page, name)
  if (value === undefined || max === undefined) return false
  return moreIsBetter.has(name) ? value < max : value > max
}

export const missed = (all: Results): boolean =>
  Object.values(all).some((pages) =>
    Object.entries(pages).some(([page, values]) => figures.some((name) => misses(page, name, values[name]))),
  )

function table(pages: Record<string, Measured>): string {
  const head = ['', ...Object.keys(otherStorefronts), 'must', 'aim', ...Object.keys(pages)]
  const rows = figures.map((name) => [
    name,
    ...Object.values(otherStorefronts).map((row) => String(row[name] ?? '–')),
    String(limits[name] ?? '–'),
    String(aim[name] ?? '–'),
    ...Object.entries(pages).map(([page, values]) =>
      values[name] === undefined ? '' : `${values[name]}${misses(page, name, values[name]) ? ' ✗' : ''}`,
    ),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const tables = (all: Results): string =>
  Object.entries(all)
    .map(([brandId, pages]) => `## ${brandId}\n\n${table(pages)}`)
    .join('\n\n')

/**
 * Reports sizes and scores that are more than 3 % worse. Timings vary on shared machines, so only a doubling
 * is reported.
 */
export function comparison(all: Results): string[] {
  if (!existsSync(baselineFile)) return []
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Results // written by saveBaseline()
  return Object.entries(all).flatMap(([brandId, pages]) =>
    Object.entries(pages).flatMap(([page, values]) =>
      figures.flatMap((name) => {
        const [now, before] = [values[name], baseline[brandId]?.[page]?.[name]]
        if (now === undefined || before === undefined || before === 0) return []
        const worse = moreIsBetter.has(name) ? before / now : now / before
        const max = name.includes('kB') || name.startsWith('Lighthouse') ? 1.03 : 2
        return worse > max ? [`${brandId} ${page}: ${name} was ${before}, is ${now}`] : []
      }),
    ),
  )
}

/** Saves the baseline: replaces the earlier results of the same brands; other brands keep theirs. */
export function saveBaseline(all: Results): void {
  const known = existsSync(baselineFile) ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Results) : {} // written by saveBaseline()
  mkdirSync('bench', { recursive: true })
  writeFileSync(baselineFile, `${JSON.stringify({ ...known, ...all }, null, 2)}\n`)
}
