import type { NeonQuestions, OptionRule, ProductTemplate, SizeRule } from '@/design/template/product-template'
import type { OptionManifest } from '../schema/catalogue'
import type { TemplateManifest } from '../schema/designs'
import { optionsOf, type KeyedOption, type OptionSets } from './options'
import { priceTableOf } from './price-table'
import { claims, type Products, type Templates } from './template-products'

type Options = readonly KeyedOption[]

const optionCalled = (options: Options, key: string) => options.find(([name]) => name === key)?.[1]

/** The values that can be had, by their keys. */
const offered = ({ values = {} }: OptionManifest) =>
  Object.entries(values).filter(([, value]) => !value.disabled)

const titleOf = (option: OptionManifest | undefined, value: string) => option?.values?.[value]?.title

/** A template's option as one product has it: with the values that it offers, or made in one way. */
function optionRule(
  name: string,
  { asked, values, default: usual }: TemplateManifest['options'][string],
  options: Options,
  fixed: string | undefined,
): OptionRule {
  const option = askedOption(name, asked, options)
  const known = option ? offered(option).filter(([value]) => Object.hasOwn(values, value)) : []
  const preselected = known.find(([, { isDefault }]) => isDefault)?.[0]
  const asks = known.map(([value]) => value)
  // What nobody has to choose is made as usual when nothing is chosen.
  const isFree = option?.required !== true && !asks.includes(usual)
  const keys = asks.length > 0 ? [...(isFree ? [usual] : []), ...asks] : [fixed ?? usual]
  const effects = keys.flatMap((key) => {
    const effect = values[key]
    return effect && Object.keys(effect).length > 0 ? [[key, effect] as const] : []
  })
  return {
    values: keys,
    default: preselected ?? (keys.includes(usual) ? usual : (keys[0] ?? usual)),
    ...(option &&
      known.length > 0 && {
        asked: {
          option: option.title,
          values: Object.fromEntries(known.map(([value, { title }]) => [value, title])),
        },
      }),
    ...(effects.length > 0 && { effects: Object.fromEntries(effects) }),
  }
}

/** The product's option behind one of the template's. */
export function askedOption(
  name: string,
  asked: TemplateManifest['options'][string]['asked'],
  options: Options,
): OptionManifest | undefined {
  const keys = [asked ?? name].flat()
  return keys.map((key) => optionCalled(options, key)).find((option) => option !== undefined)
}

const lowest = (pairs: [number, number][]): [number, number] => [
  Math.min(...pairs.map(([width]) => width)),
  Math.min(...pairs.map(([, height]) => height)),
]
const highest = (pairs: [number, number][]): [number, number] => [
  Math.max(...pairs.map(([width]) => width)),
  Math.max(...pairs.map(([, height]) => height)),
]

const millimetersPerInch = 25.4
const inMillimeters = (inches: number) => Math.round(inches * millimetersPerInch * 1_000) / 1_000

/** The sizes that a product sells; undefined when neither it nor its template names any. */
export function sizeRule(
  urlKey: string,
  { step, keepsProportions, only }: TemplateManifest['sizes'],
  options: Options,
): SizeRule | undefined {
  const table = { base: 0, perCm2: 0, breaks: [], quantities: [], minimum: 1, maximum: 1, unit: '' }
  const { sizes, custom } = priceTableOf(urlKey, {}, table, options)
  const sold = Object.values(sizes).map(({ width, height }): [number, number] => [width, height])
  const list = sold.length > 0 ? sold : (only ?? [])
  const typed = custom && {
    low: [inMillimeters(custom.width.minimum), inMillimeters(custom.height.minimum)] as [number, number],
    high: [inMillimeters(custom.width.maximum), inMillimeters(custom.height.maximum)] as [number, number],
  }
  const preselected = preselectedSize(options)
  const usual = preselected ?? list[0] ?? typed?.low
  if (!usual) return undefined
  return {
    ...(!typed && { list }),
    minimum: lowest([...list, ...(typed ? [typed.low] : [])]),
    maximum: highest([...list, ...(typed ? [typed.high] : [])]),
    step,
    default: usual,
    ...(keepsProportions && { keepsProportions }),
  }
}

function preselectedSize(options: Options): [number, number] | undefined {
  const values = options.flatMap(([, option]) => offered(option).map(([, value]) => value))
  const sized = values.find(({ isDefault, width, height }) => isDefault && width && height)
  return sized?.width && sized.height ? [inMillimeters(sized.width), inMillimeters(sized.height)] : undefined
}

const isColor = (swatch: string | undefined): swatch is string => /^#[0-9a-f]{6}$/.test(swatch ?? '')

/** Where a product asks for words, letters and colors: the keys of the manifest as titles; what it does not ask is left out. */
function neonQuestions(
  { lines, lineCount, lettering, light }: NonNullable<TemplateManifest['neon']>,
  options: Options,
  fonts: Readonly<Record<string, string>>,
): NeonQuestions {
  const titled = (key: string) => optionCalled(options, key)?.title
  const counted = lineCount && optionCalled(options, lineCount.option)
  const letters = lettering === undefined ? undefined : optionCalled(options, lettering)
  return {
    lines: lines.flatMap((key) => titled(key) ?? []),
    ...(counted && {
      lineCount: {
        option: counted.title,
        values: Object.fromEntries(
          Object.entries(lineCount.values).map(([value, count]) => [titleOf(counted, value) ?? value, count]),
        ),
      },
    }),
    ...(letters && {
      lettering: {
        option: letters.title,
        fonts: Object.fromEntries(
          offered(letters).flatMap(([, { title }]) => (fonts[title] ? [[fonts[title], title]] : [])),
        ),
      },
    }),
    ...lightQuestion(light, options),
  }
}

function lightQuestion(
  light: NonNullable<TemplateManifest['neon']>['light'],
  options: Options,
): Pick<NeonQuestions, 'light'> {
  const option = light && optionCalled(options, light.option)
  if (!light || !option) return {}
  const several = light.several.flatMap((each) => {
    const value = titleOf(option, each.value)
    const others = each.options.flatMap((key) => optionCalled(options, key)?.title ?? [])
    return value !== undefined && others.length === each.options.length ? [{ value, options: others }] : []
  })
  const any = light.any === undefined ? undefined : titleOf(option, light.any)
  return {
    light: {
      option: option.title,
      colors: Object.fromEntries(
        offered(option).flatMap(([, { swatch, title }]) => (isColor(swatch) ? [[swatch, title]] : [])),
      ),
      several,
      ...(any !== undefined && { any }),
    },
  }
}

function neonRule(
  manifest: TemplateManifest['neon'],
  options: Options,
  fonts: Readonly<Record<string, string>>,
): Pick<ProductTemplate, 'neon'> {
  if (!manifest) return {}
  const { lines: _lines, lineCount: _count, lettering: _letters, light: _light, ...rule } = manifest
  return { neon: { ...rule, asked: neonQuestions(manifest, options, fonts) } }
}

function previewOf({ preview }: TemplateManifest, urlKey: string): Pick<ProductTemplate, 'preview'> {
  const said = typeof preview === 'object' ? preview[urlKey] : preview
  return said ? { preview: said } : {}
}

/** Looks and inks of the materials that a product is made of. */
function ofMaterials(rule: TemplateManifest['surfaces'][string], made: readonly string[]) {
  const { materials, inks, ...rest } = rule
  const looks = Object.entries(materials ?? {}).filter(([material]) => made.includes(material))
  return {
    ...rest,
    inks: inks
      .map((ink) => ({ ...ink, materials: ink.materials.filter((material) => made.includes(material)) }))
      .filter((ink) => ink.materials.length > 0),
    ...(looks.length > 0 && { materials: Object.fromEntries(looks) }),
  }
}

/** One family's template as one of its products has it. */
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
      surfaces: Object.entries(manifest.surfaces).map(([id, rule]) => ({
        id,
        ...ofMaterials(rule, materials),
      })),
      options: Object.fromEntries(rules),
      ...neonRule(manifest.neon, options, fonts),
      ...(words.length > 0 && { words: Object.fromEntries(words) }),
      checks: manifest.checks,
      output: manifest.output,
    },
  ]
}

/**
 * The templates of the products that the brand sells, by urlKey, each with the sizes and values that its product has.
 * @param fonts the stroke font of each choice of lettering, by the choice's title
 */
export function compileTemplates(
  templates: Templates,
  products: Products,
  sets: OptionSets,
  fonts: Readonly<Record<string, string>>,
): Record<string, ProductTemplate> {
  return Object.fromEntries(
    claims(templates, products, sets).flatMap(({ urlKey, template, answers = {} }) => {
      const [product, manifest] = [products[urlKey], templates[template]]
      if (!product || !manifest) return []
      return compileTemplate(urlKey, manifest, optionsOf(product, sets), answers, fonts).map(
        (compiled) => [urlKey, compiled] as const,
      )
    }),
  )
}
