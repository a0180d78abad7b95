import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageLine, storyCoverage } from '../../scripts/stories/coverage'
import { missingStates } from '../../scripts/stories/missing-states'
import { writeDifferencesPage } from '../../scripts/stories/differences-page'
import { removeStaleBuilds } from '../../scripts/stories/remove-stale-builds'
import { defaultOf } from '../../stories/support/defaults'
import { statuses } from '../../stories/support/status'
import { shownBrands } from '../../.storybook/brand-files'
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

test.each(shared)('%s has a story for each state that its props allow (storybook-4)', (name) => {
  const file = files.get(parts[name] ?? name) ?? ''
  const stories = readFileSync(file.replace(/^src(.*)\.tsx$/, 'stories$1.stories.tsx'), 'utf8')
  expect(missingStates(readFileSync(files.get(name) ?? '', 'utf8'), stories)).toEqual([])
})

test('a switch, a literal and an optional prop that no story sets are named (storybook-4)', () => {
  const component = `interface Props {
    /** Loud. */
    tone?: 'quiet' | 'loud' | 'gone'
    wide?: boolean
    note?: string
    onPress?: () => void
  }
  function Part({ tone = 'quiet', wide, note }: Props & ComponentProps<'button'>) {}`
  expect(missingStates(component, '')).toEqual(['disabled', 'tone loud', 'tone gone', 'wide', 'note'])
  const stories = `args: { tone: 'loud', note: undefined }, render: () => <Part wide tone="gone" disabled />`
  expect(missingStates(component, stories)).toEqual(['note'])
})

test.each(shared)('%s has a doc comment (storybook-1)', (name) => {
  const code = readFileSync(files.get(name) ?? '', 'utf8')
  expect(code).toMatch(new RegExp(`\\*/\\nexport (function|const) ${name}\\b`))
})

test('every component is in a story (storybook-4)', () => {
  expect(coverage.none).toEqual([])
})

test('components that are arrow functions or memoized are counted, too (storybook-4)', () => {
  const names = [...coverage.own, ...coverage.inside].map((component) => component.replace(/ .*/, ''))
  expect(names).toEqual(expect.arrayContaining(['PutItOn', 'SurfaceThumbnail', 'OrderSteps']))
})

test('the share of components with a separate story does not decrease (storybook-4)', () => {
  const all = coverage.own.length + coverage.inside.length + coverage.none.length
  expect(coverage.own.length / all).toBeGreaterThanOrEqual(0.39)
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
      /"\.\.\/stored\/neon\/ui-button-kinds\.png".*-actual\.png.*Difference<\/figcaption><p><img/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const tagsOf = (code: string) => [...code.matchAll(/tags: \[([^\]]*)\]/g)].map(([, tags = '']) => tags)

/** Returns a file's stories whose pictures are stored: those with the tag, or all if the file has it. */
function picturedStories(file: string): { id: string; code: string }[] {
  const code = readFileSync(file, 'utf8')
  const title = /title: '((?:features|shell|theme|ui)\/[^']+)'/.exec(code)?.[1] ?? ''
  const [head = '', ...stories] = code.split(/^(?=export const \w+: Story = )/m)
  const isPictured = (text: string) => tagsOf(text).some((tags) => tags.includes("'picture'"))
  return stories
    .filter((story) => isPictured(head) || isPictured(story))
    .map((story) => ({
      id: storyId(title, /^export const (\w+)/.exec(story)?.[1] ?? ''),
      code: head + story,
    }))
}

const picturedIn = (file: string) => picturedStories(file).map(({ id }) => id)

test('every story of a shared component and 60 states of screens have stored pictures to be compared with (storybook-6)', () => {
  for (const file of globSync('stories/ui/**/*.stories.tsx')) expect(picturedIn(file), file).not.toEqual([])
  const screens = globSync('stories/{features,shell}/**/*.stories.tsx').flatMap(picturedIn)
  expect(screens.length).toBeGreaterThanOrEqual(60)
})

/** Screens that a story shows through another component. */
const shownBy: Record<string, string> = { BulkScreen: 'BulkRows', ErrorScreen: 'ScreenPlaceholder' }

test('every screen has a state whose picture is stored (storybook-6)', () => {
  const pictured = globSync('stories/{features,shell}/**/*.stories.tsx').flatMap(picturedStories)
  const screens = globSync('src/{features,shell}/**/*Screen.tsx').map((file) => basename(file, '.tsx'))
  const isPictured = (screen: string, name = shownBy[screen] ?? screen) =>
    pictured.some(({ code }) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(code))
  expect(screens.filter((screen) => !isPictured(screen))).toEqual([])
})

test('stored pictures are those of the sample brands and of stories that are compared (storybook-6)', () => {
  const pictured = new Set(globSync('stories/**/*.stories.tsx').flatMap(picturedIn))
  const brands = globSync('stories/pictures/*').map((folder) => basename(folder))
  expect(brands.toSorted()).toEqual(sampleBrands.toSorted())
  const left = globSync('stories/pictures/*/*.webp').filter((file) => !pictured.has(basename(file, '.webp')))
  expect(left).toEqual([])
})

test('every shared component has a status, and no other has (storybook-1)', () => {
  expect(Object.keys(statuses).toSorted()).toEqual(shared.toSorted())
})

test('a compiled brand whose folder or theme is gone is removed and never shown (storybook-1)', () => {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  try {
    const file = (path: string) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), '{}')
    }
    for (const id of ['neon', 'gone', 'bare']) file(`.brand/${id}/client.json`)
    for (const id of ['neon', 'bare']) file(`brands/${id}/identity.yaml`)
    for (const id of ['neon', 'gone']) file(`theme/brands/${id}.css`)
    expect(shownBrands(root)).toEqual(['neon'])
    expect(removeStaleBuilds(root).toSorted()).toEqual(['bare', 'gone'])
    expect(globSync('.brand/*', { cwd: root })).toEqual(['.brand/neon'])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test.each([
  ['Width in pixels. Default: 24.', 'number', '24'],
  ['Shows a spinner. Default true.', 'boolean', 'true'],
  ['Fills its container.', 'boolean', 'false'],
  ['Left out: no picture.', 'string', 'no picture'],
  ['The words on it.', 'string', undefined],
])('the default of a prop described as "%s" is %s → %s (storybook-1)', (description, type, expected) => {
  expect(defaultOf(description, type)).toBe(expected)
})

test('the pages for designers show stories that exist (storybook-1)', () => {
  const pages = globSync('stories/docs/*.mdx')
  expect(pages.length).toBeGreaterThanOrEqual(8)
  for (const page of pages) {
    const text = readFileSync(page, 'utf8')
    expect(text).toMatch(/<Meta title="docs\/[\w ]+" \/>/)
    const sources = new Map(
      [...text.matchAll(/import \* as (\w+) from '([^']+)'/g)].map(([, name = '', file = '']) => [
        name,
        file,
      ]),
    )
    for (const [, name = '', story = ''] of text.matchAll(/<Canvas of=\{(\w+)\.(\w+)\}/g))
      expect(readFileSync(join('stories/docs', `${sources.get(name)}.tsx`), 'utf8'), page).toContain(
        `export const ${story}: Story`,
      )
  }
})

/** Returns the story id as Storybook builds it, with one dash between title and name. */
function storyId(title: string, name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
  return `${title.replace(/[/ ]+/g, '-')}-${words}`.toLowerCase()
}
