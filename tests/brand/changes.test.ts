import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { compileBrand } from '@/brand/compile'
import type { PartName } from '@/brand/manifest/parts'
import type { Starter } from '@/brand/compiled'
import { changes, changesInWords } from '../../scripts/brand/changes'
import { smallShop } from './small-shop'

const git = (root: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@corner.example', ...words], { cwd: root })

const saved = (root: string) => {
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-q', '-m', 'First')
}

function rewrite(root: string, file: string, words: string, by: string) {
  const path = join(root, 'brands/corner', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(words)
  writeFileSync(path, text.replace(words, by))
}

test('changes since a release are told in words, and a price that moved by more than half is marked (brand-96)', () => {
  const root = smallShop()
  saved(root)
  git(root, 'tag', 'v1')
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const told = (since?: string) => {
    lines.length = 0
    expect(changes(['corner'], since, root)).toBe(0)
    return lines.slice()
  }
  expect(told()).toEqual(['corner since v1:', '  nothing has changed'])
  rewrite(root, 'catalogue/price-tables.yaml', 'base: 4', 'base: 4.5')
  rewrite(root, 'catalogue/products/prints.yaml', 'name: Photo print', 'name: Photograph')
  const small = told()
  expect(small).toContainEqual(
    expect.stringMatching(/^ {2}Photograph: 1 cost \$\d+\.\d\d, were \$\d+\.\d\d; 5 cost/),
  )
  expect(small).toContain('  Photograph › name is "Photograph", was "Photo print"')
  rewrite(root, 'catalogue/price-tables.yaml', 'base: 4.5', 'base: 400')
  expect(told('HEAD')).toContainEqual(
    expect.stringMatching(/^ {2}CHECK {2}Photograph: 1 cost .* \(more than half\)$/),
  )
  log.mockRestore()
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(changes(['corner'], '--output=/tmp/x', root)).toBe(1)
  error.mockRestore()
})

type Change = [file: string, was: string, is: string, told: string | RegExp]

/** Shoppers never see queries; the others are of products that this shop does not sell (below). */
const unseen = ['searchQueries', 'commonSynonyms', 'layouts', 'dates', 'designs', 'starters'] as const

/** A change in each part of a manifest that shoppers see. An empty `was` writes a new file. */
const changed: Record<Exclude<PartName, (typeof unseen)[number]> | 'look' | 'assets', Change> = {
  identity: [
    'corner/identity.yaml',
    '1-800-555-0111',
    '1-800-555-0122',
    'Shop › phone is "1-800-555-0122", was "1-800-555-0111"',
  ],
  routes: [
    'corner/routes.yaml',
    'title: "Custom prints of your pictures | {name}"',
    'title: "Prints of what you love, in any size | {name}"',
    '/prints › title is "Prints of what you love, in any size | Corner", was "Custom prints of your pictures | Corner"',
  ],
  tools: [
    'base/tools.yaml',
    'label: Photo gift',
    'label: Photo present',
    'Tool › designtool › label is "Photo present", was "Photo gift"',
  ],
  navigation: [
    'corner/navigation.yaml',
    '    children:\n',
    '    children:\n      - { label: Everything, href: /prints }\n',
    'Navigation › menu › Prints › children new: Everything',
  ],
  layout: [
    'base/layout.yaml',
    'hide: [newsletter, links]',
    'hide: [newsletter]',
    /^Hidden parts .*newsletter/,
  ],
  constants: [
    'base/constants.yaml',
    'offerTimerHours: 72',
    'offerTimerHours: 48',
    'Constant › offerTimerHours is 48, was 72',
  ],
  messages: [
    'base/messages.yaml',
    'search: Search',
    'search: Find',
    'Message › shell › search is "Find", was "Search"',
  ],
  configuration: ['base/configuration.yaml', 'NY: 8.875', 'NY: 8.5', 'Sales tax › NY is 8.5, was 8.875'],
  categories: [
    'corner/catalogue/categories.yaml',
    'name: Photo prints',
    'name: Photographs',
    'Category Photographs › name is "Photographs", was "Photo prints"',
  ],
  options: [
    'corner/catalogue/options.yaml',
    'title: Cotton matte',
    'title: Matte',
    'Photo print › options › paper › values new: Matte',
  ],
  priceTables: [
    'corner/catalogue/price-tables.yaml',
    'maximum: 500',
    'maximum: 400',
    /Photo print.*maximum is 400, was 500/,
  ],
  facets: ['corner/catalogue/facets.yaml', 'label: Good for', 'label: Made for', /^Filter .*Made for/],
  synonyms: [
    'corner/catalogue/synonyms.yaml',
    '',
    'synonyms:\n  photo: [snapshot]\n',
    'Search word new: photo, ["snapshot"]',
  ],
  products: [
    'corner/catalogue/products/prints.yaml',
    'summary: Your',
    'summary: The',
    /^Photo print › summary is "The/,
  ],
  home: [
    'corner/pages/home.yaml',
    'title: Begin here',
    'title: Start here',
    /^Home page › sections .*Start here/,
  ],
  blogCategories: [
    'corner/blog/categories.yaml',
    '',
    'categories:\n  advice: { name: Advice }\n',
    'Topic new: advice',
  ],
  pages: [
    'base/pages/about-us.md',
    '{name} prints',
    '{name} still prints',
    'Page about-us: the text is rewritten',
  ],
  articles: [
    'corner/blog/how-paper-ages.md',
    '',
    '---\ntitle: How cotton paper ages, and what we do about it\ndescription: Cotton paper lasts for a hundred years if nobody hangs it in the sun. What we tried in our window, month by month, in two summers.\nauthor: Iris\ndate: 2026-11-10\ncategory: advice\nsummary: What the sun did to paper in our window.\n---\n\nIt faded.\n',
    'Article new: how-paper-ages',
  ],
  look: [
    '../theme/brands/corner.css',
    '--color-primary: #1f4fd8',
    '--color-primary: #2050d0',
    'Look › --color-primary is "#2050d0", was "#1f4fd8"',
  ],
  assets: [
    'corner/assets/new.svg',
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'File new: brands/corner/assets/new.svg',
  ],
}

test('a change in any part of a brand that shoppers see is told by its name and value (brand-96)', () => {
  const root = smallShop()
  saved(root)
  for (const [file, was, is] of Object.values(changed)) {
    if (was !== '') rewrite(root, `../${file}`, was, is)
    else {
      mkdirSync(dirname(join(root, 'brands', file)), { recursive: true })
      writeFileSync(join(root, 'brands', file), is)
    }
  }
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line.trim()))
  expect(changes(['corner'], 'HEAD', root)).toBe(0)
  log.mockRestore()
  for (const [, , , told] of Object.values(changed))
    expect(lines).toContainEqual(typeof told === 'string' ? told : expect.stringMatching(told))
})

test('changed templates and ready-made designs are told (brand-96)', () => {
  const { brand, problems } = compileBrand('corner', { root: smallShop() })
  if (!brand) throw new Error(JSON.stringify(problems))
  const fox = { name: 'Fox', product: 'photo-print' } as Starter // only these are compared here
  const before = { ...brand, starters: [fox] }
  expect(changesInWords(before, { ...brand, starters: [] })).toEqual(['Design gone: Fox'])
  expect(changesInWords(before, { ...brand, starters: [{ ...fox, product: 'poster' }] })).toEqual([
    'Design Fox: it is drawn differently',
  ])
})
