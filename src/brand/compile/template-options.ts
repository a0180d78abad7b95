import type { OptionRule } from '@/design/template/product-template'
import type { OptionManifest } from '../schema/catalogue'
import type { TemplateManifest } from '../schema/designs'
import { inMillimeters } from './in-millimeters'
import type { KeyedOption } from './options'

/** The options of a template as one product asks for them. */

export type Options = readonly KeyedOption[]

export const optionCalled = (options: Options, key: string) => options.find(([name]) => name === key)?.[1]

/** Returns the values that are not disabled, with their keys. */
export const offered = ({ values = {} }: OptionManifest) =>
  Object.entries(values).filter(([, value]) => !value.disabled)

export const titleOf = (option: OptionManifest | undefined, value: string) => option?.values?.[value]?.title

/** Returns a template's option for one product: the values that it offers, or a single fixed value. */
export function optionRule(
  name: string,
  { asked, values, default: usual, inEditor }: TemplateManifest['options'][string],
  options: Options,
  fixed: string | undefined,
): OptionRule {
  const option = askedOption(name, asked, options)
  const known = option ? offered(option).filter(([value]) => Object.hasOwn(values, value)) : []
  const preselected = known.find(([, { isDefault }]) => isDefault)?.[0]
  const asks = known.map(([value]) => value)
  // An optional choice falls back to the default value if nothing is chosen.
  const isFree = option?.required !== true && !asks.includes(usual)
  const alone = inEditor && fixed === undefined ? Object.keys(values) : [fixed ?? usual]
  const keys = asks.length > 0 ? [...(isFree ? [usual] : []), ...asks] : alone
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
    ...sizesOf(option, known),
    ...(effects.length > 0 && { effects: Object.fromEntries(effects) }),
  }
}

/** Returns the size of each value, if the option sets the size. */
function sizesOf(
  option: OptionManifest | undefined,
  known: ReturnType<typeof offered>,
): Pick<OptionRule, 'sizes'> {
  if (option?.role !== 'size') return {}
  const sizes = known.flatMap(([key, { width, height }]) =>
    width && height
      ? [[key, [inMillimeters(width), inMillimeters(height)] as [number, number]] as const]
      : [],
  )
  return sizes.length > 0 ? { sizes: Object.fromEntries(sizes) } : {}
}

/** Returns the product's option that corresponds to one of the template's options. */
export function askedOption(
  name: string,
  asked: TemplateManifest['options'][string]['asked'],
  options: Options,
): OptionManifest | undefined {
  const keys = [asked ?? name].flat()
  return keys.map((key) => optionCalled(options, key)).find((option) => option !== undefined)
}
