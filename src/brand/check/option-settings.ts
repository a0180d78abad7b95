import { isChoice, type OptionType } from '@/lib/products/product-options'
import type { Path } from '../manifest/source'
import type { OptionManifest } from '../schema/catalogue'
import type { CheckInput } from './reporter'

type Slip = { path: Path; message: string }
type Value = NonNullable<OptionManifest['values']>[string]

/** Settings that only some option types read. */
const readBy: Partial<Record<keyof OptionManifest, readonly OptionType[]>> = {
  pricePerCharacter: ['field', 'area'],
  maxCharacters: ['field', 'area'],
  minimum: ['field'],
  maximum: ['field'],
  extensions: ['file'],
  selectMin: ['multiple', 'checkbox'],
  selectMax: ['multiple', 'checkbox'],
}

/** Finds settings that the option's type ignores (brand-27). */
function* idleSettings(option: OptionManifest): Generator<Slip> {
  for (const [setting, types] of Object.entries(readBy))
    if (option[setting as keyof OptionManifest] !== undefined && !types.includes(option.type))
      yield {
        path: [setting],
        message: `is a ${option.type} with "${setting}", which is only for ${types.join(' and ')}. Remove it.`,
      }
  const values = Object.values(option.values ?? {})
  if (option.swatches && values.length > 0 && values.every(({ swatch }) => swatch === undefined))
    yield { path: ['swatches'], message: 'shows swatches, but none of its values has a "swatch".' }
  if (option.selectMin !== undefined && values.length > 0 && option.selectMin > values.length)
    yield {
      path: ['selectMin'],
      message: `asks for ${option.selectMin} choices but has only ${values.length}. Write ${values.length} or fewer.`,
    }
}

/** Finds values that shoppers cannot tell apart or choose (brand-27). */
function* valueSlips(option: OptionManifest): Generator<Slip> {
  const values = Object.entries(option.values ?? {})
  const titles = new Map<string, string>()
  for (const [key, { title, isDefault, disabled }] of values) {
    const twin = titles.get(title)
    if (twin !== undefined)
      yield {
        path: ['values', key, 'title'],
        message: `› ${key} has the title "${title}", as ${twin} has. Shoppers could not tell them apart.`,
      }
    titles.set(title, key)
    if (isDefault && disabled)
      yield {
        path: ['values', key, 'isDefault'],
        message: `› ${key} is preselected, but not offered (disabled).`,
      }
  }
  if (isChoice(option) && values.length > 0 && values.every(([, { disabled }]) => disabled))
    yield { path: ['values'], message: 'offers nothing: all of its values are disabled.' }
}

const hexColor = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const otherSwatch = /^([a-z]+|[a-z-]+\(.*\)|[a-z0-9\-_/]+\.(webp|png|jpg|svg|avif))$/is

const swatchProblem = (swatch: string) => {
  const wrong = swatch.match(/#\w*/g)?.find((color) => !hexColor.test(color))
  if (wrong !== undefined)
    return `has the invalid color ${wrong}. Write # and six digits 0-9 or letters a-f, such as #ff0044.`
  if (!hexColor.test(swatch) && !otherSwatch.test(swatch))
    return `has the invalid swatch "${swatch}". Write a color such as #ff0044, a CSS gradient, or a picture below assets.`
  return undefined
}

/** Checks the swatch, price and size of a value (brand-27). */
function* looks(key: string, value: Value, option: OptionManifest, hasCustomSize: boolean): Generator<Slip> {
  const path = ['values', key]
  const problem = value.swatch === undefined ? undefined : swatchProblem(value.swatch)
  if (problem) yield { path: [...path, 'swatch'], message: `› ${key} ${problem}` }
  if (value.priceType === 'percent' && value.price !== undefined) {
    if (Math.abs(value.price) > 0 && Math.abs(value.price) < 1)
      yield {
        path: [...path, 'price'],
        message: `› ${key} costs ${value.price} percent. Write ${Math.round(value.price * 1e4) / 100} for ${Math.round(value.price * 1e4) / 100}%.`,
      }
    if (value.price <= -100)
      yield {
        path: [...path, 'price'],
        message: `› ${key} takes ${-value.price}% off, which is the whole price.`,
      }
  }
  const isSized = Object.values(option.values ?? {}).some(({ width }) => width !== undefined)
  if (
    option.role === 'size' &&
    isSized &&
    value.width === undefined &&
    value.height === undefined &&
    !hasCustomSize
  )
    yield {
      path,
      message: `› ${key} has no "width" and "height", unlike the other sizes. Write both, in inches.`,
    }
}

/** True for the custom size that shoppers type in: the set has width or height fields shown only with it. */
const isTyped = (size: string, value: string, set: Record<string, OptionManifest>) =>
  Object.values(set).some(
    ({ role, showIf }) =>
      (role === 'width' || role === 'height') && showIf?.option === size && showIf.is.includes(value),
  )

export function checkOptionSettings({ usable, report }: CheckInput) {
  const sets = usable.options?.optionSets ?? {}
  for (const [setName, set] of Object.entries(sets))
    for (const [key, option] of Object.entries(set)) {
      const at = ['optionSets', setName, key]
      const slips = [
        ...idleSettings(option),
        ...valueSlips(option),
        ...Object.entries(option.values ?? {}).flatMap(([name, value]) => [
          ...looks(
            name,
            value,
            option,
            Object.values(sets).some((other) => isTyped(key, name, other)),
          ),
        ]),
      ]
      for (const { path, message } of slips)
        report.error('options', [...at, ...path], `${at.join(' › ')} ${message}`)
    }
}
