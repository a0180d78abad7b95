import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageLine, storyCoverage } from '../../scripts/stories/coverage'
import { writeDifferencesPage } from '../../scripts/stories/differences-page'
import { sampleBrands } from '../support/sample-brands'

const coverage = storyCoverage()

/** Shown inside the docs page of what they are a part of. */
const parts: Record<string, string> = {
  FieldFrame: 'Field',
  ModalContent: 'Modal',
  SliderContent: 'Modal',
  SvgContent: 'Modal',
}

const shared = globSync('src/ui/*.tsx').map((file) => basename(file, '.tsx'))

test.each(shared)(
  '%s has a docs page that says when to take another and what the keys do (storybook-1)',
  (name) => {
    const stories = readFileSync(`stories/ui/${parts[name] ?? name}.stories.tsx`, 'utf8')
    expect(stories).toMatch(/tags: \['autodocs'/)
    expect(stories).toMatch(/usage\(\{\s+notFor:[^]+keyboard:/)
    expect(stories).toMatch(
      parts[name] ? new RegExp(`subcomponents: \\{[^}]*\\b${name}\\b`) : `component: ${name},`,
    )
  },
)

test.each(shared)('the doc comment of %s says what it is for (storybook-1)', (name) => {
  const code = readFileSync(`src/ui/${name}.tsx`, 'utf8')
  expect(code).toMatch(new RegExp(`\\*/\\nexport (function|const) ${name}\\b`))
})

test('every component is in a story (storybook-4)', () => {
  expect(coverage.none).toEqual([])
})

test('no fewer components have a story of their own than before (storybook-4)', () => {
  const all = coverage.own.length + coverage.inside.length + coverage.none.length
  expect(coverage.own.length / all).toBeGreaterThanOrEqual(0.345)
})

test('the coverage is told in one line, and what is in no story by its name (storybook-4)', () => {
  expect(coverageLine({ own: ['A (a.tsx)', 'B (b.tsx)'], inside: ['C (c.tsx)'], none: ['D (d.tsx)'] })).toBe(
    "4 components: 2 with a story of their own (50%), 1 only inside another's, 1 in none\n  in no story: D (d.tsx)",
  )
})

test('the pictures of a difference are laid beside one another on a page (storybook-6)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  try {
    const [found, stored] = ['found', 'stored'].map((name) => join(folder, name)) as [string, string] // two in, two out
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

test('every brand has a stored picture of each story that is tagged picture, and no other (storybook-6)', () => {
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

/** As Storybook names a story, with one dash between title and name. */
function storyId(title: string, name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2')
  return `${title.replace(/[/ ]+/g, '-')}-${words}`.toLowerCase()
}
