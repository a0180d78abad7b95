import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMap, parse, parseDocument, type Document } from 'yaml'
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
}

/** Nobody has bought here yet. */
function takeReviewsOut(folder: string) {
  for (const file of readdirSync(join(folder, 'catalogue/products')))
    edit(join(folder, 'catalogue/products', file), (document) => {
      const products = document.get('products')
      if (!isMap(products)) return
      for (const { value } of products.items) if (isMap(value)) value.delete('reviews')
    })
}

/** Where texts still name the town of the other shop: "`pages/home.yaml:3` (Austin)". */
function townsLeft(folder: string, address: string[]): string[] {
  const towns = address.flatMap((line) => /^([A-Z][\w .]+), [A-Z]{2}\b/.exec(line)?.[1] ?? [])
  return textFiles(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          towns
            .filter((town) => line.includes(town) && !line.includes(sample.town))
            .map((town) => `\`${relative(folder, file)}:${index + 1}\` (${town})`),
        ),
    )
}

/**
 * Makes brands/<id> and its theme out of brands/<from>. Its tools come along only when they are asked for.
 * @returns the name of the shop that it was made from, and where texts still name its town
 */
export async function copyBrand(
  from: string,
  brand: NewBrand,
  { root, withTools }: { root: string; withTools: boolean },
): Promise<{ fromName: string; towns: string[] }> {
  const folder = join(root, 'brands', brand.id)
  const theme = join(root, themeFile(brand.id))
  cpSync(join(root, 'brands', from), folder, { recursive: true })
  cpSync(join(root, themeFile(from)), theme)
  for (const path of [...leftOut, ...(withTools ? [] : ['tools.yaml'])])
    rmSync(join(folder, path), { recursive: true, force: true })
  const was = parse(readFileSync(join(folder, 'identity.yaml'), 'utf8')) as Identity // checked as every brand is
  const named = replacements(from, was, brand)
  for (const file of [...textFiles(folder).filter((path) => !path.endsWith('CREDITS.md')), theme])
    rewrite(file, (text) => named.reduce((rest, [words, others]) => rest.replaceAll(words, others), text))
  // A line for each word: that is how they are looked up.
  if (existsSync(join(folder, 'words.txt')))
    rewrite(join(folder, 'words.txt'), (text) => text.replace(brand.name, brand.name.split(' ').join('\n')))
  takeIdentityOut(folder, brand)
  takeReviewsOut(folder)
  await drawOwnPictures(brand.id, brand.name, {
    assets: join(folder, 'assets'),
    ground: was.emails?.ground ?? '#ffffff',
  })
  return { fromName: was.name, towns: townsLeft(folder, was.address) }
}
