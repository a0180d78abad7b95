import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { toDollars } from '@/lib/money'
import type { NumberedValue, OptionCharge, OptionType } from '@/lib/product-options'

/** An option as Magento's eight types and the options module spell it. */

const typeNames: Record<OptionType, string> = {
  dropdown: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  multiple: 'CustomizableMultipleOption',
  checkbox: 'CustomizableCheckboxOption',
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  file: 'CustomizableFileOption',
  date: 'CustomizableDateOption',
}

const isYes = (yes: boolean | undefined) => (yes ? '1' : '0')

const price = ({ cents, percent }: OptionCharge) =>
  percent === undefined
    ? { price: toDollars(cents ?? 0), price_type: 'FIXED' }
    : { price: percent, price_type: 'PERCENT' }

/** A colour or gradient, or a picture: images_data is the options module's JSON list. */
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
    file_extension: option.extensions?.join(', ') ?? null,
    image_size_x: 0,
    image_size_y: 0,
    type: 'DATE',
  }
}

export function optionSource(product: CompiledProduct, option: CompiledOption, index: number) {
  return {
    __typename: typeNames[option.type],
    option_id: option.id,
    uid: option.uid,
    title: option.title,
    required: option.required,
    sort_order: index + 1,
    product_sku: product.sku,
    description: option.help ?? null,
    is_swatch: isYes(option.isSwatch),
    is_hidden: '0',
    one_time: isYes(option.oneTime),
    disabled: '0',
    value: option.values
      ? option.values.map((value, position) => valueSource(option, value, position))
      : answerSource(option),
  }
}
