import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMap, isSeq, parse, parseDocument, type Document } from 'yaml'
import { countries } from '@/backend/kernel/countries'
import { themeFile } from '@/brand/check/theme'
import { drawOwnPictures } from './sample-pictures'

/** A new brand out of one that is there: what it sells, says and looks like, without what says who that shop is (brand-108). */

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
}

/** Written by the people of that shop, or by its customers. Base has a page of its own for what is about us. */
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

/** Changes a manifest file and keeps its comments. */
function edit(file: string, change: (document: Document) => void) {
  if (!existsSync(file)) return
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/** What names the other shop: its address on the web and in e-mails, its names, its phone, its folder. The longest come first. */
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
  // brand-204: nobody has ever linked to an address of this shop.
  edit(join(folder, 'routes.yaml'), (document) => document.delete('redirects'))
}

/** What the design tools open by a word of their own, which a link names: /designtool?param=neon. */
function wordsOfTools(folder: string): Map<string, string> {
  const file = join(folder, 'tools.yaml')
  if (!existsSync(file)) return new Map()
  const { tools } = parse(readFileSync(file, 'utf8')) as {
    tools: Record<string, { opens?: Record<string, string> } | null>
  } // checked as every brand is
  return new Map(Object.values(tools).flatMap((tool) => Object.entries(tool?.opens ?? {})))
}

/** brand-205: without that tool only the product itself can be asked for. */
const withProducts = (text: string, words: Map<string, string>) =>
  text.replace(/(?<=\?param=)[\w-]+/g, (word) => words.get(word) ?? word)

/** Nobody has bought here yet (brand-204). */
function takeReviewsOut(folder: string) {
  edit(join(folder, 'pages/home.yaml'), (document) => {
    const sections = document.get('sections')
    if (!isSeq(sections)) return
    sections.items = sections.items.filter((section) => !isMap(section) || section.get('kind') !== 'reviews')
  })
  for (const file of readdirSync(join(folder, 'catalogue/products')))
    edit(join(folder, 'catalogue/products', file), (document) => {
      const products = document.get('products')
      if (!isMap(products)) return
      for (const { value } of products.items) if (isMap(value)) value.delete('reviews')
    })
}

/** "Austin, TX 78702" → Austin, Texas: what texts call the place of a shop. */
function placesOf(address: string[]): string[] {
  const { regions = [] } = countries.find(({ code }) => code === 'US') ?? {}
  return address.flatMap((line) => {
    const [, town, state] = /^([A-Z][\w .]+), ([A-Z]{2})\b/.exec(line) ?? []
    const name = regions.find(({ code }) => code === state)?.name
    return [town, name].filter((place) => place !== undefined)
  })
}

/** Where texts still name the town or the state of the other shop: "`pages/home.yaml:3` (Austin, Texas)" (brand-206). */
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
 * Makes brands/<id> and its theme out of brands/<from>. Its tools come along only when they are asked for.
 * @returns the name of the shop that it was made from, and where texts still name its town or state
 */
export async function copyBrand(
  from: string,
  brand: NewBrand,
  { root, withTools }: { root: string; withTools: boolean },
): Promise<{ fromName: string; places: string[] }> {
  const folder = join(root, 'brands', brand.id)
  const theme = join(root, themeFile(brand.id))
  cpSync(join(root, 'brands', from), folder, { recursive: true })
  cpSync(join(root, themeFile(from)), theme)
  const words = withTools ? new Map<string, string>() : wordsOfTools(folder)
  for (const path of [...leftOut, ...(withTools ? [] : ['tools.yaml'])])
    rmSync(join(folder, path), { recursive: true, force: true })
  const was = parse(readFileSync(join(folder, 'identity.yaml'), 'utf8')) as Identity // checked as every brand is
  const named = replacements(from, was, brand)
  for (const file of [...textFiles(folder).filter((path) => !path.endsWith('CREDITS.md')), theme])
    rewrite(file, (text) =>
      named.reduce((rest, [known, others]) => rest.replaceAll(known, others), withProducts(text, words)),
    )
  // A line for each word: that is how they are looked up.
  if (existsSync(join(folder, 'words.txt')))
    rewrite(join(folder, 'words.txt'), (text) => text.replace(brand.name, brand.name.split(' ').join('\n')))
  takeIdentityOut(folder, brand)
  takeReviewsOut(folder)
  await drawOwnPictures(brand.id, brand.name, {
    assets: join(folder, 'assets'),
    ground: was.emails?.ground ?? '#ffffff',
  })
  return { fromName: was.name, places: placesLeft(folder, was.address) }
}
