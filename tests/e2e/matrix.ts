import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Reads the table in tests/README.md, which defines where each job runs. playwright.config.ts and
 * scripts/test.ts use it.
 */

export type Device = 'desktop' | 'phone'

/** `npm test` runs the short suite, `npm test long` what the table puts in parentheses. */
export type Suite = 'short' | 'long'

export interface Row {
  /** Path of a spec below tests without its ending, such as e2e/reach-the-shop; or stories. */
  job: string
  /**
   * Selects the tests of the job with this tag. Without a tag, it selects tests that have none of the tags
   * with a row.
   */
  tag: string | undefined
  brands: string[]
  /** Names of projects in playwright.config.ts, such as canvas-desktop, in which the read suite runs it. */
  places: string[]
}

interface ChosenBrand {
  brand: string
  suite: Suite
}

const table = 'tests/README.md'

/** Allowed words in the column of devices → the devices of a brand, by its position in the row. */
const deviceWords = new Map<string, (index: number) => Device[]>([
  ['desktop', () => ['desktop']],
  ['phone', () => ['phone']],
  ['both', () => ['desktop', 'phone']],
  ['in turn', (index) => [index % 2 === 0 ? 'desktop' : 'phone']],
  ['in turn, phone first', (index) => [index % 2 === 0 ? 'phone' : 'desktop']],
])

const rowPattern = /^\| (stories|\w+\/[\w/-]+)(?: (@[\w-]+))? \|([^|]*)\|([^|]*)\|([^|]*)\|/

/**
 * Returns the tags of tests (`tag: '@layout'`) and stories (`tags: ['each-brand']`), as the table writes
 * them.
 */
const tagsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\btag(?:: '@([\w-]+)'|s: \[[^\]]*'(each-brand)')/g)].map(
      ([, test, story]) => `@${test ?? story}`,
    ),
  )

/**
 * Reads the column of brands: names, "each" for all, or "others" for those not named. Words in parentheses
 * belong to the long suite.
 */
function chosenBrands(cell: string, brands: string[]): ChosenBrand[] {
  const words = cell.split(', ').map((word): ChosenBrand => {
    const [, inside] = /^\((.+)\)$/.exec(word) ?? []
    return inside === undefined ? { brand: word, suite: 'short' } : { brand: inside, suite: 'long' }
  })
  const named = words.map(({ brand }) => brand)
  const groups: Record<string, string[]> = {
    each: brands,
    others: brands.filter((brand) => !named.includes(brand)),
  }
  return words.flatMap(({ brand, suite }) =>
    (groups[brand] ?? [brand]).map((each) => ({ brand: each, suite })),
  )
}

/** Yields messages about what is wrong with a row. */
function* problemsOf({ job, tag }: Row, cells: string[], jobs: Map<string, string>, brands: string[]) {
  const [chosen = '', devices = '', why = ''] = cells
  const text = jobs.get(job)
  if (text === undefined) yield `there is no tests/${job}.spec.ts. Take the row away.`
  else if (tag && !tagsIn(text).has(tag)) yield `no test of ${job} is tagged ${tag}. Take the row away.`
  for (const { brand } of chosenBrands(chosen, brands))
    if (!brands.includes(brand))
      yield `"${brand}" is no brand. Write each, others, or some of ${brands.join(', ')}; in parentheses, only npm test long runs it there.`
  if (!deviceWords.has(devices))
    yield `"${devices}" is no device. Write one of: ${[...deviceWords.keys()].join('; ')}.`
  if (why === '') yield `say why ${job} runs there and nowhere else.`
}

/** Yields jobs, and tags of their tests, that have no row. */
function* missingFrom(rows: Row[], jobs: Map<string, string>) {
  for (const [job, text] of jobs)
    for (const tag of [undefined, ...tagsIn(text)]) {
      if (rows.some((row) => row.job === job && row.tag === tag)) continue
      const name = tag ? `${job} ${tag}` : job
      yield `${table} has no row for ${name}. Say in which brands and on which devices it can fail, and why, such as: | ${name} | each | in turn | its products are the brand's |`
    }
}

/**
 * @param markdown a text that contains the table
 * @param jobs name → text of its tests
 * @param brands the brands that "each" means, in their order
 */
export function readMatrix(
  markdown: string,
  jobs: Map<string, string>,
  brands: string[],
  suite: Suite = 'short',
) {
  const rows: Row[] = []
  const problems: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, job, tag, ...rest] = rowPattern.exec(line) ?? []
    if (!job) continue
    const cells = rest.map((cell) => cell.trim())
    const [names = '', devices = ''] = cells
    const chosen = chosenBrands(names, brands)
    const devicesAt = deviceWords.get(devices) ?? (() => [])
    const places = chosen.flatMap((each, place) =>
      each.suite === suite ? devicesAt(place).map((device) => `${each.brand}-${device}`) : [],
    )
    const inSuite = chosen.filter((each) => each.suite === suite).map(({ brand }) => brand)
    const row = { job, tag, brands: inSuite, places }
    const wrong = [...problemsOf(row, cells, jobs, brands)]
    if (rows.some((known) => known.job === job && known.tag === tag)) wrong.push(`${job} has a row above.`)
    problems.push(...wrong.map((problem) => `${table}:${index + 1}: ${problem}`))
    rows.push(row)
  }
  return { rows, problems: [...problems, ...missingFrom(rows, jobs)] }
}

/**
 * Returns a pattern of the tests that run in a place, as Playwright matches them: "place spec titles tags".
 */
export function grepAt(rows: Row[], place: string): RegExp {
  const patterns = rows
    .filter(({ places }) => places.includes(place))
    .map(({ job, tag }) => {
      const tags = rows.flatMap((row) => (row.job === job && row.tag ? [row.tag] : []))
      const others = tags.length > 0 ? `(?!.* (?:${tags.join('|')})(?: |$))` : ''
      return `${job}\\.spec\\.ts ${tag ? `.* ${tag}(?: |$)` : others}`
    })
  return new RegExp(`(?:^| )(?:${patterns.join('|') || 'nothing runs here'})`)
}

/**
 * Returns the jobs that belong in the table. A shop made of Next's own parts is built and tested separately
 * (npm test plain).
 */
function jobsOfProject(): Map<string, string> {
  const specs = globSync('tests/**/*.spec.ts', { exclude: ['tests/next/plain/**'] }).toSorted()
  const stories = globSync('stories/**/*.stories.tsx').map((file) => readFileSync(file, 'utf8'))
  return new Map([
    ...specs.map((file): [string, string] => [
      relative('tests', file).replace(/\.spec\.ts$/, ''),
      readFileSync(file, 'utf8'),
    ]),
    ['stories', stories.join('\n')],
  ])
}

/**
 * Returns the rows of the table, with their places in a suite.
 * @throws what to write, if a job has no row or a row has no job
 */
export function matrixRows(brands: string[], suite?: Suite): Row[] {
  const { rows, problems } = readMatrix(readFileSync(table, 'utf8'), jobsOfProject(), brands, suite)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return rows
}
