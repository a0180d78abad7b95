import type { OptionData, OptionType, ProductData } from './catalogue-data'
import { wrongInput } from '../refusal'
import { fromUid, optionUid, optionValueUid } from '../uids'

/** Customizable options of all kinds (app/code/Magento/CatalogGraphQl/Model/Resolver/Product/Options.php). */

const typeNames: Record<OptionType, string> = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  file: 'CustomizableFileOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  time: 'CustomizableDateOption',
  drop_down: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  checkbox: 'CustomizableCheckboxOption',
  multiple: 'CustomizableMultipleOption',
}

const isChoice = (option: OptionData) => option.values !== undefined
const isDate = ({ type }: Pick<OptionData, 'type'>) =>
  type === 'date' || type === 'date_time' || type === 'time'

function valueOf(option: OptionData) {
  if (!option.values)
    return {
      uid: optionUid(option.id),
      price: (option.price ?? 0) / 100,
      price_type: 'FIXED',
      max_characters: option.maxCharacters ?? 0,
      file_extension: option.extensions,
      ...(isDate(option) && { type: option.type.toUpperCase() }),
    }
  return option.values.map((value, at) => ({
    uid: optionValueUid(option.id, value.id),
    option_type_id: value.id,
    title: value.title,
    price: value.percent ?? (value.price ?? 0) / 100,
    price_type: value.percent ? 'PERCENT' : 'FIXED',
    sort_order: at + 1,
  }))
}

export const toGraphqlOptions = (product: ProductData) =>
  (product.options ?? []).map((option, at) => ({
    __typename: typeNames[option.type],
    option_id: option.id,
    uid: optionUid(option.id),
    title: option.title,
    required: option.required ?? false,
    sort_order: at + 1,
    product_sku: product.sku,
    value: valueOf(option),
  }))

/** Value of an option in a cart line: the ids of choices, or typed text. */
export interface Answer {
  option: number
  values: string[]
}

export interface Entered {
  uid: string
  value: string
}

const answersFrom = (selected: string[], entered: Entered[]) => {
  const answers = new Map<number, string[]>()
  const add = (option: string | undefined, value: string) =>
    answers.set(Number(option), [...(answers.get(Number(option)) ?? []), value])
  for (const uid of selected) {
    const [kind, option, value] = fromUid(uid).split('/')
    if (kind === 'custom-option' && value) add(option, value)
  }
  for (const { uid, value } of entered) {
    const [kind, option] = fromUid(uid).split('/')
    if (kind === 'custom-option') add(option, value)
  }
  return answers
}

/** app/code/Magento/Catalog/Model/Product/Option/Type/{DefaultType,Select,Text,Date}.php, validateUserValue */
function checkAnswer(option: OptionData, values: string[]) {
  if (values.length === 0) {
    if (option.required)
      throw wrongInput(
        "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
      )
    return
  }
  const [text = ''] = values
  // The format of magento/magento2 #39946, for all three kinds. Other texts fail as Date.php's message says.
  if (isDate(option) && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text))
    throw wrongInput(`Please specify ${option.type === 'time' ? 'time' : 'date'} required option(s).`)
  if (option.maxCharacters && text.length > option.maxCharacters)
    throw wrongInput('The text is too long. Shorten the text and try again.')
  const known = option.values?.map(({ id }) => String(id))
  if (known && !values.every((value) => known.includes(value)))
    throw wrongInput('Some of the selected item options are not currently available.')
}

/**
 * Returns the option values stored with a line, in the order of the product's options. Uids of unknown
 * options are ignored, as in Magento.
 * @throws Magento's message if a required value is missing or a value does not exist
 */
export function customAnswers(product: ProductData, selected: string[], entered: Entered[]): Answer[] {
  const answers = answersFrom(selected, entered)
  return (product.options ?? []).flatMap((option) => {
    // Magento accepts files only from a form on its own pages:
    // app/code/Magento/Catalog/Model/Product/Option/Type/File.php, validateUserValue
    const values = option.type === 'file' ? [] : (answers.get(option.id) ?? [])
    checkAnswer(option, values)
    return values.length > 0 ? [{ option: option.id, values }] : []
  })
}

/** app/code/Magento/QuoteGraphQl/Model/CartItem/DataProvider/CustomizableOption.php */
export const toGraphqlAnswers = (product: ProductData, answers: Answer[]) =>
  answers.flatMap(({ option: id, values }) => {
    const at = (product.options ?? []).findIndex((each) => each.id === id)
    const option = product.options?.[at]
    if (!option) return []
    return [
      {
        id,
        customizable_option_uid: optionUid(id),
        label: option.title,
        type: option.type,
        is_required: option.required ?? false,
        sort_order: at + 1,
        values: values.map((value) => toGraphqlAnswer(option, value)),
      },
    ]
  })

/** Magento writes dates as its locale does: Option/Type/Date.php, getFormattedOptionValue. */
const dateFormats: Partial<Record<OptionType, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  date_time: { dateStyle: 'short', timeStyle: 'short' },
  time: { timeStyle: 'short' },
}

function shownValue({ type }: OptionData, value: string): string {
  const format = dateFormats[type]
  if (!format) return value
  return new Date(`${value.replace(' ', 'T')}Z`).toLocaleString('en-US', { ...format, timeZone: 'UTC' })
}

function toGraphqlAnswer(option: OptionData, value: string) {
  const choice = option.values?.find(({ id }) => String(id) === value)
  return {
    id: option.id,
    customizable_option_value_uid: isChoice(option)
      ? optionValueUid(option.id, Number(value))
      : optionUid(option.id),
    label: choice?.title ?? '',
    value: shownValue(option, value),
    price: {
      value: choice?.percent ?? (choice?.price ?? option.price ?? 0) / 100,
      units: choice?.percent ? '%' : '$',
      type: choice?.percent ? 'PERCENT' : 'FIXED',
    },
  }
}
