import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageLine, storyCoverage } from '../../scripts/stories/coverage'
import { writeDifferencesPage } from '../../scripts/stories/differences-page'
import { sampleBrands } from '../support/sample-brands'

const coverage = storyCoverage()

/** Components documented on another component's docs page. */
const parts: Record<string, string> = {
  FieldFrame: 'Field',
  ModalContent: 'Modal',
  SliderContent: 'Modal',
  SvgContent: 'Modal',
}

const files = new Map(globSync('src/ui/**/*.tsx').map((file) => [basename(file, '.tsx'), file]))
const shared = [...files.keys()]

test.each(shared)(
  '%s has a docs page that says when to use another component and what the keys do (storybook-1)',
  (name) => {
    const component = files.get(parts[name] ?? name) ?? ''
    const stories = readFileSync(component.replace(/^src(.*)\.tsx$/, 'stories$1.stories.tsx'), 'utf8')
    expect(stories).toMatch(/tags: \['autodocs'/)
    expect(stories).toMatch(/usage\(\{\s+notFor:[^]+keyboard:/)
    expect(stories).toMatch(
      parts[name] ? new RegExp(`subcomponents: \\{[^}]*\\b${name}\\b`) : `component: ${name},`,
    )
  },
)

test.each(shared)('%s has a doc comment (storybook-1)', (name) => {
  const code = readFileSync(files.get(name) ?? '', 'utf8')
  expect(code).toMatch(new RegExp(`\\*/\\nexport (function|const) ${name}\\b`))
})

test('every component is in a story (storybook-4)', () => {
  expect(coverage.none).toEqual([])
})

test('the share of components with a separate story does not decrease (storybook-4)', () => {
  const all = coverage.own.length + coverage.inside.length + coverage.none.length
  expect(coverage.own.length / all).toBeGreaterThanOrEqual(0.345)
})

test('the coverage is reported on one line, and components without a story are named (storybook-4)', () => {
  expect(coverageLine({ own: ['A (a.tsx)', 'B (b.tsx)'], inside: ['C (c.tsx)'], none: ['D (d.tsx)'] })).toBe(
    '4 components: 2 with their own story (50%), 1 only in other stories, 1 in none\n  in no story: D (d.tsx)',
  )
})

test('a page shows the pictures of each difference side by side (storybook-6)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  try {
    const [found, stored] = ['found', 'stored'].map((name) => join(folder, name)) as [string, string] // one path per name
    expect(writeDifferencesPage(found, stored)).toBeUndefined()
    for (const place of [found, stored]) mkdirSync(join(place, 'neon'), { recursive: true })
    writeFileSync(join(stored, 'neon/ui-button-kinds.png'), '')
    writeFileSync(join(found, 'neon/ui-button-kinds-actual.png'), '')
    const page = readFileSync(writeDifferencesPage(found, stored) ?? '', 'utf8')
    expect(page).toContain('<h1>Pictures that differ: 1</h1><h2>neon/ui-button-kinds</h2>')
    expect(page).toMatch(
      /"\.\.\/stored\/neon\/ui-button-kinds\.png".*-actual\.png.*Difference<\/figcaption>–/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every brand has a stored picture of exactly the stories tagged picture (storybook-6)', () => {
  const tagged = globSync('stories/**/*.stories.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const title = /title: '([^']+)'/.exec(code)?.[1] ?? ''
    const stories = [...code.matchAll(/export const (\w+): Story = \{\s+tags: \[[^\]]*'picture'/g)]
    return stories.map(([, name = '']) => storyId(title, name))
  })
  const brands = globSync('stories/pictures/*')
    .map((folder) => basename(folder))
    .toSorted()
  expect(brands).toEqual(sampleBrands.toSorted())
  for (const brand of brands)
    expect(
      globSync(`stories/pictures/${brand}/*.png`)
        .map((file) => basename(file, '.png'))
        .toSorted(),
    ).toEqual(tagged.toSorted())
})

/** Returns the story id as Storybook builds it, with one dash between title and name. */
function storyId(title: string, name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2')
  return `${title.replace(/[/ ]+/g, '-')}-${words}`.toLowerCase()
}
