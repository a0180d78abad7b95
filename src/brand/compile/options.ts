import { toCents } from '@/lib/money/money'
import type { OptionCharge, VisibilityRule } from '@/lib/products/product-options'
import type { CompiledOption } from '../compiled'
import type { OptionManifest, ProductManifest } from '../schema/catalogue'
import { optionUid, stableId, valueUid } from './stable-id'

export type OptionSets = Record<string, Record<string, OptionManifest>>
export type KeyedOption = readonly [key: string, option: OptionManifest]

/**
 * Returns the options of a product's sets in order, without those it leaves out, and with its own defaults.
 */
export function optionsOf(
  product: Pick<ProductManifest, 'options' | 'without' | 'defaults'>,
  sets: OptionSets,
): KeyedOption[] {
  return [product.options]
    .flat()
    .flatMap((set) => Object.entries(sets[set] ?? {}))
    .filter(([key]) => !product.without?.includes(key))
    .map(([key, option]) => [key, preselect(option, product.defaults?.[key])])
}

function preselect(option: OptionManifest, chosen: string | undefined): OptionManifest {
  if (chosen === undefined) return option
  const values = Object.entries(option.values ?? {}).map(([key, value]) => [
    key,
    { ...value, isDefault: key === chosen },
  ])
  return { ...option, values: Object.fromEntries(values) }
}

function charge(priced: {
  price?: number | undefined
  priceType?: 'fixed' | 'percent' | undefined
}): OptionCharge {
  if (!priced.price) return {}
  return priced.priceType === 'percent' ? { percent: priced.price } : { cents: toCents(priced.price) }
}

function compileValues(urlKey: string, optionKey: string, option: OptionManifest) {
  return Object.entries(option.values ?? {}).map(([key, value]) => ({
    uid: valueUid(urlKey, optionKey, key),
    id: stableId(`value/${urlKey}/${optionKey}/${key}`),
    title: value.title,
    ...charge(value),
    ...(value.isDefault && { isDefault: true }),
    ...(value.swatch !== undefined && { swatch: value.swatch }),
    ...(value.description !== undefined && { description: value.description }),
    ...(value.isArtworkLater && { isArtworkLater: true }),
    ...(value.productionDays !== undefined && { productionDays: value.productionDays }),
    ...(value.disabled && { disabled: true }),
  }))
}

export function compileOption(urlKey: string, [key, option]: KeyedOption): CompiledOption {
  const { title, type, help, role, minimum, maximum, maxCharacters, extensions, selectMin, selectMax } =
    option
  const kept = { help, role, minimum, maximum, maxCharacters, extensions, selectMin, selectMax }
  return {
    key,
    uid: optionUid(urlKey, key),
    id: stableId(`option/${urlKey}/${key}`),
    title,
    type,
    required: option.required ?? false,
    ...charge(option),
    ...(option.swatches && { isSwatch: true }),
    ...(option.oneTime && { oneTime: true }),
    ...(role === 'recipient-email' && { isEmail: true }),
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...(option.values && { values: compileValues(urlKey, key, option) }),
  }
}

/** Returns which option or value is visible when, by uid. */
export function visibilityRules(urlKey: string, options: readonly KeyedOption[]): VisibilityRule[] {
  return options.flatMap(([key, option]) => {
    const when = (rule: NonNullable<OptionManifest['showIf']>) => ({
      option: optionUid(urlKey, rule.option),
      values: rule.is.map((value) => valueUid(urlKey, rule.option, value)),
    })
    const own = option.showIf ? [{ option: optionUid(urlKey, key), when: when(option.showIf) }] : []
    const ofValues = Object.entries(option.values ?? {}).flatMap(([value, { showIf }]) =>
      showIf
        ? [{ option: optionUid(urlKey, key), value: valueUid(urlKey, key, value), when: when(showIf) }]
        : [],
    )
    return [...own, ...ofValues]
  })
}
