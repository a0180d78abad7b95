import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The table of tests/README.md, which says where each job runs. playwright.config.ts and scripts/test.ts obey it. */

export type Device = 'desktop' | 'phone'

export interface Row {
  /** e2e/reach-the-shop, a spec below tests without its ending; or stories. */
  job: string
  /** The tests of the job that bear this tag. Without one, those that bear none of the tags with a row. */
  tag: string | undefined
  brands: string[]
  /** Names of projects of playwright.config.ts: canvas-desktop. */
  places: string[]
}

const table = 'tests/README.md'

/** What the column of devices may say → the devices of a brand by its place in the row. */
const deviceWords = new Map<string, (index: number) => Device[]>([
  ['desktop', () => ['desktop']],
  ['phone', () => ['phone']],
  ['both', () => ['desktop', 'phone']],
  ['in turn', (index) => [index % 2 === 0 ? 'desktop' : 'phone']],
  ['in turn, phone first', (index) => [index % 2 === 0 ? 'phone' : 'desktop']],
])

const rowPattern = /^\| (stories|\w+\/[\w/-]+)(?: (@[\w-]+))? \|([^|]*)\|([^|]*)\|([^|]*)\|/

/** Tags that tests (`tag: '@layout'`) and stories (`tags: ['each-brand']`) bear, as the table writes them. */
const tagsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\btag(?:: '@([\w-]+)'|s: \[[^\]]*'(each-brand)')/g)].map(
      ([, test, story]) => `@${test ?? story}`,
    ),
  )

/** What is wrong with a row, as messages. */
function* problemsOf({ job, tag }: Row, cells: string[], jobs: Map<string, string>, brands: string[]) {
  const [chosen = '', devices = '', why = ''] = cells
  const text = jobs.get(job)
  if (text === undefined) yield `there is no tests/${job}.spec.ts. Take the row away.`
  else if (tag && !tagsIn(text).has(tag)) yield `no test of ${job} is tagged ${tag}. Take the row away.`
  for (const brand of chosen === 'each' ? [] : chosen.split(', '))
    if (!brands.includes(brand)) yield `"${brand}" is no brand. Write each, or some of ${brands.join(', ')}.`
  if (!deviceWords.has(devices))
    yield `"${devices}" is no device. Write one of: ${[...deviceWords.keys()].join('; ')}.`
  if (why === '') yield `say why ${job} runs there and nowhere else.`
}

/** Jobs, and tags of their tests, that no row names. */
function* missingFrom(rows: Row[], jobs: Map<string, string>) {
  for (const [job, text] of jobs)
    for (const tag of [undefined, ...tagsIn(text)]) {
      if (rows.some((row) => row.job === job && row.tag === tag)) continue
      const name = tag ? `${job} ${tag}` : job
      yield `${table} has no row for ${name}. Say in which brands and on which devices it can fail, and why, such as: | ${name} | each | in turn | its products are the brand's |`
    }
}

/**
 * @param markdown a text with the table in it
 * @param jobs name → text of its tests
 * @param brands those that "each" stands for, in their order
 */
export function readMatrix(markdown: string, jobs: Map<string, string>, brands: string[]) {
  const rows: Row[] = []
  const problems: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, job, tag, ...rest] = rowPattern.exec(line) ?? []
    if (!job) continue
    const cells = rest.map((cell) => cell.trim())
    const [names = '', devices = ''] = cells
    const chosen = names === 'each' ? brands : names.split(', ')
    const places = chosen.flatMap((brand, place) =>
      (deviceWords.get(devices)?.(place) ?? []).map((device) => `${brand}-${device}`),
    )
    const row = { job, tag, brands: chosen, places }
    const wrong = [...problemsOf(row, cells, jobs, brands)]
    if (rows.some((known) => known.job === job && known.tag === tag)) wrong.push(`${job} has a row above.`)
    problems.push(...wrong.map((problem) => `${table}:${index + 1}: ${problem}`))
    rows.push(row)
  }
  return { rows, problems: [...problems, ...missingFrom(rows, jobs)] }
}

/** The tests that run in a place, as Playwright matches them: "place spec titles tags". */
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

/** Jobs that the table speaks of. A shop of Next's own parts is built and tested apart (npm run test:plain). */
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

/** The rows of the table. @throws what to write, when a job has no place or a row no job */
export function matrixRows(brands: string[]): Row[] {
  const { rows, problems } = readMatrix(readFileSync(table, 'utf8'), jobsOfProject(), brands)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return rows
}
