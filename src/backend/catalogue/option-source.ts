import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { toDollars } from '@/lib/money/money'
import type { Graphql, PriceTypeEnum } from '../generated/resolvers'
import type { NumberedValue, OptionCharge, OptionType } from '@/lib/products/product-options'

/** Converts an option to Magento's eight option types and the fields of the options module. */

const choiceNames = {
  dropdown: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  multiple: 'CustomizableMultipleOption',
  checkbox: 'CustomizableCheckboxOption',
} as const

const answerNames = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  file: 'CustomizableFileOption',
  date: 'CustomizableDateOption',
} as const

const isChoiceType = (type: OptionType): type is keyof typeof choiceNames => type in choiceNames

const isYes = (yes: boolean | undefined) => (yes ? '1' : '0')

const price = ({ cents, percent }: OptionCharge): { price: number; price_type: PriceTypeEnum } =>
  percent === undefined
    ? { price: toDollars(cents ?? 0), price_type: 'FIXED' }
    : { price: percent, price_type: 'PERCENT' }

/**
 * Converts a swatch, which is a color, gradient or picture, to images_data: a JSON list of the options
 * module.
 */
function imagesData(swatch: string | undefined): string | null {
  if (!swatch) return null
  return JSON.stringify([/\.(webp|png|jpg|svg|avif)$/.test(swatch) ? { value: swatch } : { color: swatch }])
}

function valueSource(option: CompiledOption, value: NumberedValue, index: number) {
  return {
    uid: value.uid,
    option_type_id: value.id,
    title: value.title,
    ...price(value),
    sku: null,
    sort_order: index + 1,
    description: value.description ?? null,
    images_data: imagesData(value.swatch),
    is_default: isYes(value.isDefault),
    disabled: isYes(value.disabled),
    selection_limit_from: option.selectMin === undefined ? null : String(option.selectMin),
    selection_limit_to: option.selectMax === undefined ? null : String(option.selectMax),
  }
}

function answerSource(option: CompiledOption) {
  return {
    uid: option.uid,
    ...price(option),
    sku: null,
    max_characters: option.maxCharacters ?? 0,
    is_email: option.isEmail ?? false,
    file_extension: option.extensions?.join(', ') ?? null,
    image_size_x: 0,
    image_size_y: 0,
    type: 'DATE' as const,
  }
}

/**
 * True if the option is shown only with certain choices. Clients without the dependency rules must not
 * require it (catalogue-5).
 */
const isConditional = ({ rules }: Pick<CompiledProduct, 'rules'>, { uid }: Pick<CompiledOption, 'uid'>) =>
  rules.some((rule) => rule.option === uid && !rule.value)

export function optionSource(
  product: CompiledProduct,
  option: CompiledOption,
  index: number,
): Graphql<'CustomizableOptionInterface'> {
  const { type } = option
  const named = {
    option_id: option.id,
    uid: option.uid,
    title: option.title,
    required: option.required && !isConditional(product, option),
    sort_order: index + 1,
    product_sku: product.sku,
    description: option.help ?? null,
    is_swatch: isYes(option.isSwatch),
    is_hidden: '0',
    one_time: isYes(option.oneTime),
    disabled: '0',
  }
  if (!isChoiceType(type)) return { ...named, __typename: answerNames[type], value: answerSource(option) }
  const value = (option.values ?? []).map((each, position) => valueSource(option, each, position))
  return { ...named, __typename: choiceNames[type], value }
}
