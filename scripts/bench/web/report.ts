import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { aim, maxAtRest, field, moreIsBetter, must, type Figure } from '../field'
import type { Measured } from './statistics'

/** What was measured, as tables beside the field, and as the baseline that the next run is compared with. */

/** By brand, then by page. */
export type Results = Record<string, Record<string, Measured>>

const baselineFile = 'bench/baseline.json'
const document = 'docs/performance.md'
const figures = Object.keys({ ...must }) as Figure[] // the keys of our own table

/** A page may weigh what its kind may. */
const limit = (page: string, name: Figure) =>
  name === 'JavaScript at rest, gzip kB' ? maxAtRest[page] : must[name]

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
  const head = ['', ...Object.keys(field), 'must', 'aim', ...Object.keys(pages)]
  const rows = figures.map((name) => [
    name,
    ...Object.values(field).map((row) => String(row[name] ?? '–')),
    String(must[name] ?? '–'),
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

/** Sizes may not grow at all; timings on shared machines vary, so only a doubling is worth a word. */
export function comparison(all: Results): string[] {
  if (!existsSync(baselineFile)) return []
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Results // written below
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

/** Writes what was measured over what is known of the same brands; other brands stay as they are. */
export function save(all: Results): void {
  const known = existsSync(baselineFile) ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Results) : {} // written below
  const every = { ...known, ...all }
  mkdirSync('bench', { recursive: true })
  writeFileSync(baselineFile, `${JSON.stringify(every, null, 2)}\n`)
  const text = readFileSync(document, 'utf8')
  writeFileSync(
    document,
    text.replace(
      /<!-- table -->[^]*<!-- \/table -->/,
      () => `<!-- table -->\n\n${tables(every)}\n\n<!-- /table -->`,
    ),
  )
}
