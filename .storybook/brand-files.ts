import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Folders and modules of the brands that this Storybook shows: all compiled brands that still exist, or those in
 * STORYBOOK_BRAND. The first one is shown at the start.
 */

const root = join(import.meta.dirname, '..')
const compiled = join(root, '.brand')

/** @param project the folder that contains brands/, theme/ and .brand/ */
export function shownBrands(project = root): string[] {
  const builds = join(project, '.brand')
  const isWhole = (id: string) =>
    ['.brand/{id}/client.json', 'brands/{id}', 'theme/brands/{id}.css'].every((path) =>
      existsSync(join(project, path.replace('{id}', id))),
    )
  const all = existsSync(builds) ? readdirSync(builds).filter(isWhole) : []
  return process.env['STORYBOOK_BRAND']?.split(',').filter((id) => all.includes(id)) ?? all.toSorted()
}

/** Returns the folders below brands/ of a compiled brand without base: its ranges and its own. */
function layersAboveBase(id: string): string[] {
  const { layers } = JSON.parse(readFileSync(join(compiled, id, 'brand.json'), 'utf8')) as {
    layers: string[]
  } // written by the brand compiler
  return layers.slice(1)
}

/** Returns the static folders: pictures of each brand and its ranges under media/<id>, base's under media/base. */
export const mediaFolders = () =>
  ['base', ...shownBrands()]
    .flatMap((id) =>
      (id === 'base' ? ['base'] : layersAboveBase(id)).map((layer) => ({
        from: join(root, 'brands', layer, 'assets'),
        to: `/media/${id}`,
      })),
    )
    .filter(({ from }) => existsSync(from))

/** Returns the design tokens of base and of the brand (written by `npm run make tokens`). */
const tokenFiles = (id: string): object[] =>
  ['base', id]
    .map((name) => join(root, 'theme/tokens', `${name}.tokens.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))

interface Designs {
  catalogue: { products: { urlKey: string }[] }
  templates: Record<string, { kind: string; preview?: string }>
}

/** Returns one product with its template for each kind of template that has a live preview. */
function designed({ catalogue, templates }: Designs): object[] {
  const kinds = new Map<string, object>()
  for (const product of catalogue.products) {
    const template = templates[product.urlKey]
    if (!template || template.preview === 'none' || kinds.has(template.kind)) continue
    const { urlKey, name, options, rules, table } = product as Record<string, unknown> & { urlKey: string } // parsed JSON
    kinds.set(template.kind, { product: { urlKey, name, options, rules, table }, template })
  }
  return [...kinds.values()]
}

/**
 * Returns the source of the module virtual:brands: each brand's client manifest, the data its pages get from
 * the server, and its style sheet.
 */
export function brandsModule(): string {
  const brands = shownBrands()
  if (brands.length === 0)
    throw new Error('Storybook found no compiled brand. Run: npm run brand -- compile <id>')
  const imports = brands.map(
    (id, index) => `import theme${index} from ${JSON.stringify(join(root, `theme/brands/${id}.css?url`))}`,
  )
  const entries = brands.map((id, index) => {
    const read = (file: string) => JSON.parse(readFileSync(join(compiled, id, file), 'utf8'))
    const brand = read('brand.json')
    const { navigation, home, messages, layout } = brand
    // Stories show screens that normally get further message groups from their pages.
    const client = { ...read('client.json'), frame: read('frame.json'), messages }
    const { notFound } = navigation
    const facts = { client, notFound, home, layout, tokens: tokenFiles(id), designed: designed(brand) }
    return `{ ...${JSON.stringify(facts)}, theme: theme${index} }`
  })
  return `${imports.join('\n')}\nexport const brands = [${entries.join(',\n')}]`
}

/**
 * Returns the source of the module virtual:emails: every kind of e-mail as each brand writes it
 * (storybook-1).
 */
export function emailsModule(): string {
  const words = ['--import', './scripts/register.mjs', 'scripts/stories/print-emails.ts', ...shownBrands()]
  return `export const emails = ${execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 25 })}`
}
