import type { OptionRule, ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { DateLists } from '../schema/dates'
import type { TemplateManifest } from '../schema/designs'
import type { LayoutLists } from '../schema/layouts'
import { optionsOf, type OptionSets } from './options'
import { optionCalled, optionRule, type Options } from './template-options'
import { claims, type Products, type Templates } from './template-products'
import { outputRule } from './output-rule'
import { withAutofill } from './layouts'
import { labelRule } from './template-labels'
import { withMade } from './template-made'
import { neonRule } from './template-signs'
import { sizeRule } from './template-sizes'

function previewOf({ preview }: TemplateManifest, urlKey: string): Pick<ProductTemplate, 'preview'> {
  const said = typeof preview === 'object' ? preview[urlKey] : preview
  return said ? { preview: said } : {}
}

type SurfaceManifest = TemplateManifest['surfaces'][string]

/** Returns the gores of a round picture, with the outline and size of the surface that they are cut as. */
function goresOf(
  { gores }: SurfaceManifest,
  surfaces: TemplateManifest['surfaces'],
): Pick<SurfaceRule, 'gores'> {
  const { outline, size } = surfaces[gores?.as ?? ''] ?? {}
  if (!gores || outline === undefined) return {}
  const ordered = { width: { of: 'width' }, height: { of: 'height' } } as const
  return { gores: { number: gores.number, outline, size: size ?? ordered } }
}

/** Keeps only the looks and inks of the materials that a product is made of. */
function ofMaterials(rule: SurfaceManifest, made: readonly string[]) {
  const { materials, inks, count: _count, gores: _gores, ...rest } = rule
  const looks = Object.entries(materials ?? {}).filter(([material]) => made.includes(material))
  return {
    ...rest,
    inks: inks
      .map((ink) =>
        ink.kind === 'engrave'
          ? ink
          : { ...ink, materials: ink.materials.filter((material) => made.includes(material)) },
      )
      .filter((ink) => ink.kind === 'engrave' || ink.materials.length > 0),
    ...(looks.length > 0 && { materials: Object.fromEntries(looks) }),
  }
}

export function countRule({ count }: SurfaceManifest): Pick<SurfaceRule, 'count'> {
  if (!count) return {}
  const { fixed, option = '', ...rest } = count
  return { count: fixed === undefined ? { option, ...rest } : { fixed } }
}

const surfaceRuleOf = (
  [id, rule]: [string, SurfaceManifest],
  surfaces: TemplateManifest['surfaces'],
  materials: readonly string[],
): SurfaceRule => ({
  id,
  ...ofMaterials(rule, materials),
  ...goresOf(rule, surfaces),
  ...countRule(rule),
})

/** Returns the options that say how many designs there are, of a product that always has one. */
function neverCounted(
  { surfaces }: TemplateManifest,
  options: Readonly<Record<string, OptionRule>>,
): ReadonlySet<string> {
  const counts = Object.values(surfaces).flatMap(({ count }) => (count?.keepsFirst ? [count] : []))
  return new Set(
    counts.flatMap(({ option = '', within }) => {
      const limiting = options[within?.option ?? '']?.values ?? ['']
      const mostOf = (value: string) => within?.values[value]?.[1] ?? Infinity
      return limiting.every((value) => mostOf(value) <= 1) ? [option] : []
    }),
  )
}

/** Returns a surface of a product that always has one design as one that is not counted. */
function withoutCounts(rule: SurfaceRule, alone: ReadonlySet<string>): SurfaceRule {
  const { count, title: _, ...rest } = rule
  return count && 'option' in count && alone.has(count.option) ? rest : rule
}

/** Compiles a template for one of its products; empty if the product has no sizes. */
function compileTemplate(
  urlKey: string,
  manifest: TemplateManifest,
  options: Options,
  fixed: Record<string, string>,
  fonts: Readonly<Record<string, string>>,
): ProductTemplate[] {
  const sizes = sizeRule(urlKey, manifest.sizes, options)
  if (!sizes) return []
  const rules = Object.entries(manifest.options).map(
    ([name, rule]) => [name, optionRule(name, rule, options, fixed[name])] as const,
  )
  const alone = neverCounted(manifest, Object.fromEntries(rules))
  const materials = rules.find(([name]) => name === 'material')?.[1].values ?? []
  const words = Object.entries(manifest.words ?? {}).flatMap(([slot, key]) => {
    const title = optionCalled(options, key)?.title
    return title === undefined ? [] : [[slot, title] as const]
  })
  return [
    {
      id: urlKey,
      revision: manifest.revision,
      kind: manifest.kind,
      ...previewOf(manifest, urlKey),
      sizes,
      surfaces: Object.entries(manifest.surfaces).map((each) =>
        withoutCounts(surfaceRuleOf(each, manifest.surfaces, materials), alone),
      ),
      ...(manifest.lengths && { lengths: manifest.lengths }),
      options: Object.fromEntries(rules.filter(([name]) => !alone.has(name))),
      ...(manifest.views && { views: manifest.views }),
      ...neonRule(manifest.neon, options, fonts),
      ...(words.length > 0 && { words: Object.fromEntries(words) }),
      ...labelRule(manifest.labels?.[urlKey], options),
      checks: manifest.checks,
      output: outputRule(manifest.output),
    },
  ]
}

/**
 * Compiles the templates of the products that the brand sells, by urlKey, each with the sizes and values that
 * its product has.
 * @param fonts the stroke font of each lettering, by the lettering's title
 * @param layouts the lists that pages of photos are filled from
 * @param dates the lists of dates by country
 */
export function compileTemplates(
  templates: Templates,
  products: Products,
  sets: OptionSets,
  fonts: Readonly<Record<string, string>>,
  layouts: LayoutLists = {},
  dates: DateLists = {},
): Record<string, ProductTemplate> {
  return Object.fromEntries(
    claims(templates, products, sets).flatMap(({ urlKey, template, answers = {} }) => {
      const [product, manifest] = [products[urlKey], templates[template]]
      if (!product || !manifest) return []
      return compileTemplate(urlKey, manifest, optionsOf(product, sets), answers, fonts).map(
        (compiled) => [urlKey, withMade(withAutofill(compiled, manifest, layouts), manifest, dates)] as const,
      )
    }),
  )
}
