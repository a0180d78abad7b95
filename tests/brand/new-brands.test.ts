import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError } from '@/brand/problem'
import { contrast, hexRgb } from '@/lib/products/contrast'
import { newBrand } from '../../scripts/brand/new'
import { addressLines } from '../../scripts/brand/own-details'
import { colorOfLogo, logoProblem, tokensFrom } from '../../scripts/brand/own-logo'
import { linkBelow, openFolder } from '../support/project-copy'

let root = ''
let said: string[] = []
beforeAll(() => {
  root = openFolder()
  for (const folder of ['brands', 'theme']) linkBelow(folder, join(root, folder))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => {
  said = []
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: string) => void said.push(text))
})
afterEach(() => vi.restoreAllMocks())

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="60" height="40" fill="${color}"/><text x="64" y="28">Mugs</text></svg>`

test('several brands come from one list, each with its address, logo, colors and products (brand-40)', async () => {
  writeFileSync(join(root, 'logo.svg'), logo('#0a7d3c'))
  writeFileSync(
    join(root, 'mugs.csv'),
    'name,price,category,description\nPhoto mug,14.50,Mugs,White and glossy.\n',
  )
  writeFileSync(
    join(root, 'list.yaml'),
    `brands:
  - id: mugs
    name: Mug House
    phone: 1-207-288-4410
    email: hello@mughouse.com
    address: Mug House LLC, 12 Elm St, Bar Harbor, ME 04609, USA
    logo: logo.svg
    products: mugs.csv
  - { id: lamps, name: Lamp House, from: neon, logo: logo.svg }
`,
  )
  expect(await newBrand([], { from: join(root, 'list.yaml') }, undefined, root), said.join('\n')).toBe(0)
  const { brand, problems } = compileBrand('mugs', { root })
  expect(problems.filter(isError)).toEqual([])
  expect(brand?.identity).toMatchObject({
    phone: '1-207-288-4410',
    email: 'hello@mughouse.com',
    address: ['Mug House LLC', '12 Elm St', 'Bar Harbor, ME 04609', 'USA'],
  })
  expect(brand?.catalogue.products.map(({ urlKey }) => urlKey)).toContain('photo-mug')
  expect(read('brands/mugs/navigation.yaml')).toContain('mailto:hello@mughouse.com')
  expect(read('brands/mugs/assets/brand/logo.svg')).toContain('#0a7d3c')
  const primary = /--color-primary: (#[0-9a-f]{6});/.exec(read('theme/brands/mugs.css'))?.[1] ?? ''
  expect(read('brands/mugs/identity.yaml')).toContain(`themeColor: "${primary}"`)
  expect(contrast(hexRgb(primary), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  // A dark shop gets a light tone of the same color.
  const light = /--color-primary: (#[0-9a-f]{6});/.exec(read('theme/brands/lamps.css'))?.[1] ?? ''
  expect(contrast(hexRgb(light), hexRgb('#0b0716'))).toBeGreaterThanOrEqual(4.5)
  // What was given is not on the list of what is left.
  expect(read('brands/mugs/README.md')).not.toMatch(/identity\.yaml:\d+` (?:phone:|email|address)/)
  expect(read('brands/mugs/README.md')).not.toContain('{{list}}')
}, 240_000)

test('ids with commas create as many brands (brand-40)', async () => {
  expect(await newBrand(['ribbons,badges'], {}, undefined, root), said.join('\n')).toBe(0)
  for (const id of ['ribbons', 'badges'])
    expect(existsSync(join(root, `brands/${id}/identity.yaml`))).toBe(true)
  expect(read('brands/badges/identity.yaml')).toContain('name: Badges')
}, 240_000)

test.each([
  [{ phone: 'call us' }, /not a phone number\. Write one such as/],
  [{ email: 'hello' }, /not an e-mail address/],
  [{ address: 'somewhere' }, /not a whole address/],
  [{ logo: 'nowhere.svg' }, /There is no logo nowhere\.svg/],
])('%j is refused, and no brand is created (brand-40)', async (details, message) => {
  expect(await newBrand(['refused'], details, undefined, root)).toBe(1)
  expect(said.join('\n')).toMatch(message)
  expect(existsSync(join(root, 'brands/refused'))).toBe(false)
})

test.each([
  ['', /Write "brands:"/],
  ['brands: [{ id: mugs2, phon: 1 }]\n', /no setting "phon"\. Did you mean "phone"/],
  ['brands: [{ id: a1 }, { id: a1 }]\n', /has the id "a1" twice/],
  ['brands: [\n', /list\.yaml/],
])('the list %j is refused (brand-40)', async (text, message) => {
  writeFileSync(join(root, 'wrong-list.yaml'), text)
  expect(await newBrand([], { from: join(root, 'wrong-list.yaml') }, undefined, root)).toBe(1)
  expect(said.join('\n')).toMatch(message)
})

test('a logo with scripts, of another format or cut off is refused (brand-40)', async () => {
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(root, name), content)
    return join(root, name)
  }
  expect(
    await logoProblem(file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
  ).toMatch(/scripts or links/)
  expect(await logoProblem(file('a.gif', 'GIF89a'))).toMatch(/not a picture that browsers show/)
  expect(await logoProblem(file('a.png', 'PNG'))).toMatch(/cannot be read/)
  expect(await logoProblem(file('good.svg', logo('#123456')))).toBeUndefined()
})

test.each(['#ffd400', '#c0ffee', '#101010', '#e91e63', '#2e86de', '#00ff00', '#8b4513'])(
  'every color made from a logo of %s is readable, on light and on dark grounds (brand-39)',
  async (color) => {
    const file = join(root, 'colored.png')
    await sharp(Buffer.from(logo(color)))
      .png()
      .toFile(file)
    const found = await colorOfLogo(file)
    for (const grounds of [
      ['#ffffff', '#f3f5fa'],
      ['#0b0716', '#1d1436'],
    ]) {
      const tokens = tokensFrom(found, grounds.map(hexRgb))
      const of = (name: string) => hexRgb(tokens[name] ?? '')
      for (const ground of grounds)
        expect(contrast(of('--color-link'), hexRgb(ground))).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['--color-primary', '--color-primary-strong'])
        expect(contrast(of('--color-on-primary'), of(ground)), ground).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('an address keeps town, state and ZIP code together (brand-40)', () => {
  expect(addressLines('12 Elm St, Bar Harbor, ME 04609, USA')).toEqual([
    '12 Elm St',
    'Bar Harbor, ME 04609',
    'USA',
  ])
  expect(addressLines('Mug House; 12 Elm St, Suite 4; Bar Harbor, ME 04609')).toEqual([
    'Mug House',
    '12 Elm St, Suite 4',
    'Bar Harbor, ME 04609',
  ])
})
