import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FormerSurface,
  type FormerTemplate,
  madeBy,
  madeByOption,
} from '@/design/template/former-template'
import { canonicalJson } from '@/design/document/canonical-json'
import type { ProductTemplate } from '@/design/template/product-template'
import { brandLayers } from '../layers'
import type { TemplateManifest } from '../schema/designs'
import { outputRule } from './output-rule'
import { claims, type Products, type Templates } from './template-products'
import type { OptionSets } from './options'

/**
 * Every revision of every template is kept in designs/revisions/<template>-<revision>.json, in the brand or in
 * the range that has the template.
 */

const revisionsFolders = (root: string, id: string) =>
  brandLayers(root, id)
    .map((layer) => join(root, 'brands', layer, 'designs/revisions'))
    .filter((folder) => existsSync(folder))

export const revisionFile = (template: string, revision: number) => `${template}-${revision}.json`

const picked = <Row extends object>(row: Row, keys: readonly (keyof Row)[]): Partial<Row> =>
  Object.fromEntries(
    keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]),
  ) as Partial<Row> // the same keys

/** Returns the parts of a template that determine how designs are produced. */
export function keptRevision({
  revision,
  surfaces,
  lengths,
  options,
  neon,
  output,
}: TemplateManifest): FormerTemplate {
  return {
    revision,
    surfaces: Object.entries(surfaces).map(
      ([id, rule]) => ({ id, ...picked(rule, madeBy) }) as FormerSurface, // the schema requires the mandatory keys
    ),
    ...(lengths && { lengths }),
    effects: Object.fromEntries(
      Object.entries(options).map(([name, { values }]) => [
        name,
        Object.fromEntries(Object.entries(values).map(([value, change]) => [value, madeOtherwise(change)])),
      ]),
    ),
    ...(neon && { neon: { diameter: neon.diameter, backing: neon.backing } }),
    output: outputRule(output),
  }
}

type Change = TemplateManifest['options'][string]['values'][string]

function madeOtherwise({ surfaces, lengths, neon }: Change): FormerTemplate['effects'][string][string] {
  const changed = Object.entries(surfaces ?? {}).map(
    ([id, rule]) => [id, picked(rule, madeByOption)] as const,
  )
  const real = changed.filter(([, rule]) => Object.keys(rule).length > 0)
  const tube = neon && picked(neon, ['diameter', 'backing'])
  return {
    ...(real.length > 0 && { surfaces: Object.fromEntries(real) }),
    ...(lengths && { lengths }),
    ...(tube && Object.keys(tube).length > 0 && { neon: tube }),
  } as FormerTemplate['effects'][string][string] // the schema has the same keys as the template
}

/** Reads the revisions of a brand's templates, by template; undefined if the brand keeps none yet. */
export function readRevisions(root: string, id: string): Map<string, FormerTemplate[]> | undefined {
  const folders = revisionsFolders(root, id)
  if (folders.length === 0) return undefined
  const kept = new Map<string, FormerTemplate[]>()
  for (const folder of folders)
    for (const file of readdirSync(folder).toSorted()) {
      const [, template] = /^(.+)-\d+\.json$/.exec(file) ?? []
      if (template === undefined) continue
      const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as FormerTemplate // written by `npm run brand -- revisions`
      kept.set(template, [...(kept.get(template) ?? []), read])
    }
  return kept
}

/** Returns the earlier revisions of each product's template, by the product's urlKey. */
export function formerTemplates(
  kept: Map<string, FormerTemplate[]> | undefined,
  templates: Templates,
  products: Products,
  sets: OptionSets,
): Record<string, FormerTemplate[]> {
  return Object.fromEntries(
    claims(templates, products, sets).flatMap(({ urlKey, template }) => {
      const current = templates[template]?.revision ?? 0
      const former = (kept?.get(template) ?? []).filter(({ revision }) => revision < current)
      return former.length > 0 ? [[urlKey, former] as const] : []
    }),
  )
}

/** Returns a key of everything that decides a design's surfaces and the position of their contents. */
const surfaceKey = ({ id, around, size, count, when, follows }: FormerSurface) =>
  Object.fromEntries(
    Object.entries({ id, around, size, count, when, follows }).filter(([, value]) => value !== undefined),
  )

function sizesIn(surfaces: readonly FormerSurface[]) {
  const sized = surfaces.flatMap(({ id, size }) => (size ? [[id, size] as const] : []))
  return sized.length > 0 ? { sizes: Object.fromEntries(sized) } : {}
}

/**
 * Adds earlier revisions whose surfaces differ, for designs that browsers still store (design-document-6).
 */
export function withSurfacesBefore(
  templates: Record<string, ProductTemplate>,
  former: Record<string, FormerTemplate[]>,
): Record<string, ProductTemplate> {
  return Object.fromEntries(
    Object.entries(templates).map(([urlKey, template]) => {
      const isOther = ({ surfaces }: FormerTemplate) =>
        canonicalJson(surfaces.map(surfaceKey)) !== canonicalJson(template.surfaces.map(surfaceKey))
      const before = (former[urlKey] ?? []).filter(isOther).map(({ revision, surfaces }) => ({
        revision,
        around: Object.fromEntries(surfaces.map(({ id, around }) => [id, around])),
        ...sizesIn(surfaces),
      }))
      return [urlKey, before.length > 0 ? { ...template, before } : template] as const
    }),
  )
}
