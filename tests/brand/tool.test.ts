import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'
import { isError, formatProblem, type Problem } from '@/brand/problem'
import { chosenBrands } from '@/brand/brand-ids'
import { contrast, hexRgb, type Rgb } from '@/lib/products/contrast'
import { differences } from '../../scripts/brand/diff'
import { parse } from 'yaml'
import { askForBrand } from '../../scripts/brand/ask-for-brand'
import { createBrand } from '../../scripts/brand/new'
import { editorSchemas } from '../../scripts/brand/schema'
import { sampleBrands } from '../support/sample-brands'
import { everyThird } from '../support/test-suite'

function copyOf(...brands: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'new-brand-'))
  for (const id of ['base', 'ranges', ...brands])
    cpSync(join('brands', id), join(root, 'brands', id), { recursive: true })
  cpSync('theme', join(root, 'theme'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

/** Creates a project with base and the named brands, in which new brands can be created. */
function projectWith(...brands: string[]): string {
  const root = copyOf(...brands)
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

type Created = { root: string; was: Brand | undefined; problems: Problem[]; brand: Brand | undefined }
const created = new Map<string, Promise<Created>>()
const copies: string[] = []
afterAll(() => {
  for (const root of copies) rmSync(root, { recursive: true })
})

/** Returns a brand created from another one; tests that only read it share it. */
function createdFrom(from: string): Promise<Created> {
  const create = async () => {
    const root = copyOf(from)
    copies.push(root)
    const was = compileBrand(from, { root }).brand
    await createBrand('mug-house', 'Mug House', root, { from })
    const { problems, brand } = compileBrand('mug-house', { root })
    return { root, was, problems, brand }
  }
  const known = created.get(from) ?? create()
  created.set(from, known)
  return known
}

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

test('a newly created brand builds without changes, and the tool lists what is still sample content (brand-40, brand-94)', async () => {
  const root = projectWith()
  await createBrand('mug-house', 'Mug House', root)
  const { ok, problems, brand } = compileBrand('mug-house', { root })
  expect(problems.filter(isError).map(formatProblem)).toEqual([])
  expect(ok).toBe(true)
  expect(brand?.identity.name).toBe('Mug House')
  expect(brand?.catalogue.products.map((product) => product.sku)).toEqual(['MUG-HOUSE-PHOTO-PRINT'])
  // Its words promise what the shop does, and shop texts say "email" (brand-151).
  const days = ['no', 'one', 'two', 'three'][brand?.configuration.production.days ?? 0]
  expect(brand?.identity.blurb).toContain(`within ${days} business days`)
  expect(JSON.stringify(brand?.navigation)).not.toMatch(/e-mail/i)
  // Values left over from the sample are reported and listed (brand-94).
  expect(problems.map(formatProblem)).toEqual([
    expect.stringContaining('phone still says "1-800-555-0100"'),
    expect.stringContaining('address › entry 2 still says "1 Workshop Lane"'),
  ])
  const list = readFileSync(join(root, 'brands/mug-house/README.md'), 'utf8')
  expect(list).toContain('# To do before Mug House opens')
  for (const file of list.match(/(?<=`)(?:identity|routes|navigation)\.yaml(?=`)/g) ?? [])
    expect(readdirSync(join(root, 'brands/mug-house'))).toContain(file)
})

test.each(everyThird(sampleBrands))(
  'a brand created from %s sells the same products and looks the same, without that shop’s name or reviews (brand-108)',
  async (from) => {
    const { root, was, problems, brand } = await createdFrom(from)
    expect(problems.filter(isError).map(formatProblem)).toEqual([])
    const urlKeys = (each: typeof brand) => each?.catalogue.products.map(({ urlKey }) => urlKey)
    expect(urlKeys(brand)).toEqual(urlKeys(was))
    expect(brand?.catalogue.products.flatMap(({ reviews }) => reviews)).toEqual([])
    expect(brand?.identity).toMatchObject({
      name: 'Mug House',
      email: 'hello@mug-house.example',
      phone: '1-800-555-0100',
      social: [],
    })
    const identity = was?.identity
    const traces = [identity?.name, identity?.phone, identity?.email.split('@')[1], `brands/${from}/`]
    const folder = join(root, 'brands/mug-house')
    const naming = filesOf(folder, /\.(yaml|md|txt|svg)$/).filter(
      ({ file, text }) => file !== 'README.md' && traces.some((trace) => trace && text.includes(trace)),
    )
    expect(naming.map(({ file }) => file)).toEqual([])
    expect(readFileSync(join(root, 'theme/brands/mug-house.css'), 'utf8')).not.toContain(`brands/${from}/`)
    for (const { file, text } of filesOf(folder, /\.yaml$/))
      expect(text, file).toMatch(/^# yaml-language-server: \$schema=/)
  },
)

test.each(everyThird(sampleBrands))(
  'the name of a brand created from %s is readable on its e-mail header',
  async (from) => {
    const { root, brand } = await createdFrom(from)
    const ground = brand?.identity.emails?.ground ?? ''
    const picture = sharp(join(root, 'brands/mug-house/assets/brand/email.png')).removeAlpha().raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    // Right of the mark there are only letters.
    const pixels = Array.from({ length: info.width * info.height }, (_, index): [number, Rgb] => [
      index % info.width,
      [data[3 * index] ?? 0, data[3 * index + 1] ?? 0, data[3 * index + 2] ?? 0],
    ])
    const letters = pixels.flatMap(([x, pixel]) => (x > info.width / 2 ? [pixel] : []))
    expect(pixels[info.width - 1]?.[1]).toEqual(hexRgb(ground))
    expect(Math.max(...letters.map((pixel) => contrast(pixel, hexRgb(ground))))).toBeGreaterThan(4.5)
  },
)

test.each(everyThird(sampleBrands))(
  'a brand created from %s does not contain that shop’s customer quotes or redirects (brand-108)',
  async (from) => {
    const { root, was, brand } = await createdFrom(from)
    const quotes = (each: typeof brand) =>
      each?.home.sections.flatMap((section) => (section.kind === 'reviews' ? section.quotes : []))
    const own = (folder: string) =>
      (parse(readFileSync(join(root, 'brands', folder, 'routes.yaml'), 'utf8')) as { redirects?: object })
        .redirects
    expect(quotes(was)).not.toEqual([])
    expect(quotes(brand)).toEqual([])
    expect(own('mug-house')).toBeUndefined()
  },
)

test.each(everyThird(sampleBrands))(
  'in a brand created from %s without its tools, “Create Now” links to the design tool with an existing product (brand-108)',
  async (from) => {
    const { problems, brand } = await createdFrom(from)
    const asked = new URL(brand?.navigation.createNow.href ?? '', 'https://shop.example').searchParams
    expect(brand?.catalogue.products.map(({ urlKey }) => urlKey)).toContain(asked.get('param'))
    expect(problems.map(formatProblem).filter((problem) => problem.includes('createNow'))).toEqual([])
  },
)

test.each([
  ['neon', 'Texas'],
  ['stickers', 'Maine'],
  ['canvas', 'Vermont'],
])(
  'the to-do list of a brand created from %s names every line that contains %s (brand-94)',
  async (from, state) => {
    const root = projectWith(from)
    await createBrand('mug-house', 'Mug House', root, { from })
    const folder = join(root, 'brands/mug-house')
    const list = readFileSync(join(folder, 'README.md'), 'utf8')
    const lines = filesOf(folder, /\.(yaml|md)$/)
      .filter(({ file }) => !/README\.md$|CREDITS\.md$/.test(file))
      .flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) => (line.includes(state) ? [`\`${file}:${index + 1}\``] : [])),
      )
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(list).toContain(line)
    for (const setting of ['sku', 'timezone', 'themeColor', 'emails'])
      expect(list).toContain(`\`${setting}\``)
  },
)

test('the to-do list of a copied brand gives the exact lines that still mention the other shop (brand-94, brand-108)', async () => {
  const root = projectWith('neon')
  await createBrand('mug-house', 'Mug House', root, { from: 'neon' })
  const list = readFileSync(join(root, 'brands/mug-house/README.md'), 'utf8')
  expect(list).not.toContain('{{')
  const [, file = '', line = '0', town = ''] = /`([\w/-]+\.(?:yaml|md)):(\d+)` \((\w+)/.exec(list) ?? []
  const text = readFileSync(join(root, 'brands/mug-house', file), 'utf8')
  // The sample address of the new brand is not listed as a town of the other shop, even if both are called
  // Portland.
  const ofStickers = projectWith('stickers')
  await createBrand('mug-house', 'Mug House', ofStickers, { from: 'stickers' })
  const towns = readFileSync(join(ofStickers, 'brands/mug-house/README.md'), 'utf8').matchAll(
    /`identity\.yaml:(\d+)`/g,
  )
  const identity = readFileSync(join(ofStickers, 'brands/mug-house/identity.yaml'), 'utf8').split('\n')
  for (const [, at] of towns) expect(identity[Number(at) - 1]).not.toContain('Portland, OR')
  expect(town).not.toBe('')
  expect(text.split('\n')[Number(line) - 1]).toContain(town)
})

test('a new brand sells the products of the ranges that it takes, with their categories in the menu and their tools (brand-543)', async () => {
  const root = projectWith()
  await createBrand('keepsake', 'Keepsake', root, { ranges: ['drink-and-dine', 'at-home'] })
  const { problems, brand } = compileBrand('keepsake', { root })
  expect(problems.filter(isError).map(formatProblem)).toEqual([])
  expect(brand?.tools['photomug']?.product).toBe('photo-mug')
  expect(brand?.templates['photo-pillow']?.surfaces.map(({ id }) => id)).toEqual(['front', 'back'])
  expect(brand?.navigation.menu.map(({ href }) => href)).toEqual([
    '/prints',
    '/shop/drink-and-dine',
    '/shop/at-home',
  ])
})

test('a copied brand gets the design tools only with the --with-tools option (brand-108)', async () => {
  const root = projectWith('neon')
  await createBrand('without-tools', 'Without', root, { from: 'neon' })
  await createBrand('with-tools', 'With', root, { from: 'neon', withTools: true })
  const products = (id: string) =>
    Object.values(compileBrand(id, { root }).brand?.tools ?? {}).filter(({ product }) => product).length
  expect(products('without-tools')).toBe(0)
  expect(products('with-tools')).toBeGreaterThan(0)
  expect(parse(readFileSync(join(root, 'brands/with-tools/tools.yaml'), 'utf8'))).toEqual(
    parse(readFileSync('brands/neon/tools.yaml', 'utf8')),
  )
})

test('in a terminal, the tool asks for a new brand’s settings one at a time (brand-40)', async () => {
  const questions: string[] = []
  const asked = async (...answers: string[]) =>
    askForBrand(
      async (question) => {
        questions.push(question)
        return answers.shift() ?? ''
      },
      (id) => `Usual ${id}`,
      {
        id: (id) => (id.includes(' ') ? 'An id is small letters, digits and -' : undefined),
        from: (from) => (from === 'neno' ? 'There is no brand "neno".' : undefined),
      },
    )
  expect(await asked('mugs', 'Mug House', 'neon', 'y')).toEqual({
    id: 'mugs',
    name: 'Mug House',
    from: 'neon',
    withTools: true,
  })
  expect(await asked('mugs', '', 'neon', '')).toMatchObject({ name: 'Usual mugs', withTools: false })
  expect(await asked(' mugs ', '', '')).toEqual({ id: 'mugs', name: 'Usual mugs' })
  // After an unusable answer the question is repeated, with the reason (brand-40).
  questions.length = 0
  expect(await asked('Mug House', 'mugs', '', 'neno', 'neon')).toMatchObject({ id: 'mugs', from: 'neon' })
  expect(questions[1]).toMatch(/^An id is small letters, digits and -\nId of the brand/)
  expect(questions[4]).toMatch(/^There is no brand "neno"\.\nCopy /)
})

test.each([
  [['new', 'Mugs'], 'Name the brand with lowercase letters'],
  [['new', 'mugs', 'Mug House', '--from', 'neonn'], 'There is no brand "neonn". Did you mean "neon"?'],
  [['new', 'neon'], 'brands/neon already exists'],
  [['new', 'mugs', '--with-tools'], 'Use --with-tools together with --from <brand>'],
  [['new', 'mugs', '--form', 'neon'], "Unknown option '--form'"],
  [['new', 'mugs', 'Mugs', '--ranges', 'at-hom'], 'There is no range "at-hom". Did you mean "at-home"?'],
])('the command %j fails with a message and creates nothing (brand-40)', (words, message) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/brand.ts', ...words],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})

test.each([[['--help']], [['new', 'mugs', '--help']]])(
  'the command %j prints the help and creates nothing (brand-188)',
  (words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './scripts/register.mjs', 'scripts/brand.ts', ...words],
      { encoding: 'utf8' },
    )
    expect(stdout).toMatch(/^npm run brand -- check/)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(readdirSync('brands')).not.toContain('mugs')
  },
)

test('the files in brands/schema are up to date: run npm run brand -- schema', () => {
  const written = editorSchemas()
  expect(readdirSync('brands/schema').toSorted()).toEqual(Object.keys(written).toSorted())
  for (const [file, text] of Object.entries(written))
    expect(readFileSync(join('brands/schema', file), 'utf8'), file).toBe(text)
})

test('every manifest file names an existing editor schema', () => {
  const files = readdirSync('brands', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const known = new Set(Object.keys(editorSchemas()))
  for (const file of files) {
    const [first = ''] = readFileSync(join('brands', file), 'utf8').split('\n')
    const name = /^# yaml-language-server: \$schema=(?:\.\.\/)+schema\/(.+)$/.exec(first)?.[1] ?? ''
    expect(known.has(name), `brands/${file} begins with "${first}"`).toBe(true)
  }
})

test('diff lists settings that only one brand has and settings that differ', () =>
  expect(differences({ a: 1, b: { c: 'x' }, d: [1] }, { b: { c: 'y' }, d: [1], e: true })).toEqual([
    { path: 'a', sign: '-', left: 1 },
    { path: 'b › c', sign: '~', left: 'x', right: 'y' },
    { path: 'e', sign: '+', right: true },
  ]))

test('the error for an unknown brand suggests the nearest name', () =>
  expect(chosenBrands(process.cwd(), ['sticker'])).toMatchObject({
    wrong: expect.stringContaining('Did you mean "stickers"?'),
  }))

test.each([
  [
    'npm took a flag as its own option',
    ['new', 'pins', 'Pin Press', 'neon'],
    'npm took --from as its own option. Write -- before it',
  ],
  [
    'the name has no quotes',
    ['new', 'pins', 'Pin', 'Press'],
    'Put the name in quotes: npm run brand -- new pins "Pin Press"',
  ],
  ['the id has capitals', ['new', 'Pins'], 'npm run brand -- new pins "Mug House"'],
])('no brand is created if %s (brand-188)', (_, words, reason) => {
  const env = {
    ...process.env,
    ...(words.includes('neon') && { npm_config_from: 'true', npm_lifecycle_event: 'brand' }),
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/brand.ts', ...words],
    { encoding: 'utf8', env },
  )
  expect(stderr).toContain(reason)
  expect(status).toBe(1)
})
