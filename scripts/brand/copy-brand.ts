import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMap, isSeq, parse, parseDocument, type Document } from 'yaml'
import { countries } from '@/backend/kernel/countries'
import { themeFile } from '@/brand/check/theme'
import { drawOwnPictures } from './sample-pictures'

/**
 * Creates a brand from an existing one: its products, texts and look, without anything that identifies the
 * other shop (brand-108).
 */

export interface NewBrand {
  id: string
  name: string
}

interface Identity {
  name: string
  legalName: string
  phone: string
  email: string
  address: string[]
  emails?: { ground?: string }
  ranges?: string[]
}

/** Left out because the people or customers of the other shop wrote it. Base has its own "About us" page. */
const leftOut = ['README.md', 'blog', 'pages/about-us.md']

const sample = { phone: '1-800-555-0100', street: '1 Workshop Lane', town: 'Portland, OR 97201' }

const isText = (file: string) => /\.(yaml|md|txt|css)$/.test(file)

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((file) => join(folder, file))
}

function rewrite(file: string, change: (text: string) => string) {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed !== text) writeFileSync(file, changed)
}

/** Edits a manifest file and keeps its comments. */
function edit(file: string, change: (document: Document) => void) {
  if (!existsSync(file)) return
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/**
 * Returns the strings that identify the other shop and their replacements: e-mail address, domain, names,
 * phone, folder. Longer strings come first.
 */
function replacements(from: string, was: Identity, { id, name }: NewBrand): [string, string][] {
  const domain = was.email.split('@')[1] ?? ''
  return [
    [was.email, `hello@${id}.example`],
    [domain, `${id}.example`],
    [was.legalName, `${name} Inc.`],
    [was.phone, sample.phone],
    [`brands/${from}/`, `brands/${id}/`],
    [was.name, name],
  ]
}

function takeIdentityOut(folder: string, { id, name }: NewBrand) {
  edit(join(folder, 'identity.yaml'), (document) => {
    document.set('address', [`${name} Inc.`, sample.street, sample.town, 'USA'])
    document.delete('social')
  })
  edit(join(folder, 'constants.yaml'), (document) => {
    if (document.has('storeCode')) document.set('storeCode', id.replaceAll('-', '_'))
  })
  edit(join(folder, 'configuration.yaml'), (document) => {
    document.delete('analytics')
    for (const count of ['average_rating', 'total_reviews']) document.deleteIn(['values', count])
  })
  // No one has linked to an address of this shop yet (brand-108).
  edit(join(folder, 'routes.yaml'), (document) => document.delete('redirects'))
}

/** Returns the words by which links open a product in the design tools: /designtool?param=neon. */
function wordsOfTools(folder: string): Map<string, string> {
  const file = join(folder, 'tools.yaml')
  if (!existsSync(file)) return new Map()
  const { tools } = parse(readFileSync(file, 'utf8')) as {
    tools: Record<string, { opens?: Record<string, string> } | null>
  } // a brand that passes its check has this shape
  return new Map(Object.values(tools).flatMap((tool) => Object.entries(tool?.opens ?? {})))
}

/** Returns a tools.yaml in which the tools of a brand's ranges open no product; undefined without such tools. */
function closedTools(root: string, { ranges = [] }: Identity): string | undefined {
  const opened = ranges.flatMap((range) => {
    const file = join(root, 'brands/ranges', range, 'tools.yaml')
    if (!existsSync(file)) return []
    const { tools } = parse(readFileSync(file, 'utf8')) as { tools: Record<string, { product?: string }> } // a checked range has this shape
    return Object.entries(tools).flatMap(([name, { product }]) => (product ? [name] : []))
  })
  if (opened.length === 0) return undefined
  const head =
    '# yaml-language-server: $schema=../schema/tools.json\n# Remove a line to open the design tool of a range.\n'
  return `${head}tools:\n${opened.map((name) => `  ${name}: { product: null }\n`).join('')}`
}

/**
 * In links to a removed tool, replaces the word after `param=` with its product: only products can be opened then
 * (brand-108).
 */
const withProducts = (text: string, words: Map<string, string>) =>
  text.replace(/(?<=\?param=)[\w-]+/g, (word) => words.get(word) ?? word)

/** True for a section with customers' reviews, or with films of them. */
function isOfCustomers(section: unknown): boolean {
  if (!isMap(section)) return false
  if (section.get('kind') === 'reviews') return true
  const videos = section.get('videos')
  return isSeq(videos) && videos.items.some((video) => isMap(video) && video.has('review'))
}

/** Removes all reviews, as no one has bought here yet (brand-108). */
function takeReviewsOut(folder: string) {
  edit(join(folder, 'pages/home.yaml'), (document) => {
    const sections = document.get('sections')
    if (!isSeq(sections)) return
    sections.items = sections.items.filter((section) => !isOfCustomers(section))
  })
  for (const file of readdirSync(join(folder, 'catalogue/products')))
    edit(join(folder, 'catalogue/products', file), (document) => {
      const products = document.get('products')
      if (!isMap(products)) return
      for (const { value } of products.items) if (isMap(value)) value.delete('reviews')
    })
}

/** Returns the names by which texts mention a shop's place: "Austin, TX 78702" → Austin, Texas. */
function placesOf(address: string[]): string[] {
  const { regions = [] } = countries.find(({ code }) => code === 'US') ?? {}
  return address.flatMap((line) => {
    const [, town, state] = /^([A-Z][\w .]+), ([A-Z]{2})\b/.exec(line) ?? []
    const name = regions.find(({ code }) => code === state)?.name
    return [town, name].filter((place) => place !== undefined)
  })
}

/**
 * Lists where texts still name the town or state of the other shop: "`pages/home.yaml:3` (Austin, Texas)"
 * (brand-94).
 */
function placesLeft(folder: string, address: string[]): string[] {
  const places = placesOf(address)
  return textFiles(folder)
    .filter((file) => !file.endsWith('CREDITS.md'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const named = line.includes(sample.town) ? [] : places.filter((place) => line.includes(place))
          return named.length > 0 ? [`\`${relative(folder, file)}:${index + 1}\` (${named.join(', ')})`] : []
        }),
    )
}

/**
 * Creates brands/<id> and its theme from brands/<from>. Design tools are copied only with `withTools`.
 *
 * @returns the name of the copied shop, and a function that says where texts still name its town or state
 */
export async function copyBrand(
  from: string,
  brand: NewBrand,
  { root, withTools }: { root: string; withTools: boolean },
): Promise<{ fromName: string; placesNow: () => string[] }> {
  const folder = join(root, 'brands', brand.id)
  const theme = join(root, themeFile(brand.id))
  cpSync(join(root, 'brands', from), folder, { recursive: true })
  cpSync(join(root, themeFile(from)), theme)
  const words = withTools ? new Map<string, string>() : wordsOfTools(folder)
  for (const path of [...leftOut, ...(withTools ? [] : ['tools.yaml'])])
    rmSync(join(folder, path), { recursive: true, force: true })
  const was = parse(readFileSync(join(folder, 'identity.yaml'), 'utf8')) as Identity // a brand that passes its check has this shape
  const closed = withTools ? undefined : closedTools(root, was)
  if (closed) writeFileSync(join(folder, 'tools.yaml'), closed)
  const named = replacements(from, was, brand)
  for (const file of [...textFiles(folder).filter((path) => !path.endsWith('CREDITS.md')), theme])
    rewrite(file, (text) =>
      named.reduce((rest, [known, others]) => rest.replaceAll(known, others), withProducts(text, words)),
    )
  // One line per word, as words are looked up line by line.
  if (existsSync(join(folder, 'words.txt')))
    rewrite(join(folder, 'words.txt'), (text) => text.replace(brand.name, brand.name.split(' ').join('\n')))
  takeIdentityOut(folder, brand)
  takeReviewsOut(folder)
  await drawOwnPictures(brand.id, brand.name, {
    assets: join(folder, 'assets'),
    ground: was.emails?.ground ?? '#ffffff',
  })
  return { fromName: was.name, placesNow: () => placesLeft(folder, was.address) }
}
