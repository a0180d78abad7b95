import { toCents } from '@/lib/money/money'
import type {
  NumberedOption,
  NumberedValue,
  OptionType,
  ProductOption,
  VisibilityRule,
} from '@/lib/products/product-options'

/**
 * Magento's eight option types. Each has its answers under a separate name, because the fields differ in
 * type.
 */
interface ChargeSource {
  uid: string
  price: number | null
  price_type: string | null
}
interface ValueSource extends ChargeSource {
  option_type_id: number | null
  title: string | null
  sort_order: number | null
  description?: string | null
  images_data?: string | null
  is_default?: string | null
  disabled?: string | null
  selection_limit_from?: string | null
  selection_limit_to?: string | null
}
interface AnswerSource extends ChargeSource {
  max_characters?: number | null
  is_email?: boolean | null
  file_extension?: string | null
  type?: string | null
}
type Values = readonly (ValueSource | null)[] | null

export interface OptionSource {
  kind: string
  option_id: number | null
  uid: string
  title: string | null
  required: boolean | null
  sort_order: number | null
  description?: string | null
  is_swatch?: string | null
  one_time?: string | null
  disabled?: string | null
  dropdown?: Values
  radio?: Values
  multiple?: Values
  checkbox?: Values
  field?: AnswerSource | null
  area?: AnswerSource | null
  file?: AnswerSource | null
  date?: AnswerSource | null
}

/** Kinds of date options; a date without a time has none. */
const dateKinds: Partial<Record<string, ProductOption['dateKind']>> = { DATE_TIME: 'date-time', TIME: 'time' }

const typeByName: Record<string, OptionType> = {
  CustomizableDropDownOption: 'dropdown',
  CustomizableRadioOption: 'radio',
  CustomizableMultipleOption: 'multiple',
  CustomizableCheckboxOption: 'checkbox',
  CustomizableFieldOption: 'field',
  CustomizableAreaOption: 'area',
  CustomizableFileOption: 'file',
  CustomizableDateOption: 'date',
}

function charge({ price, price_type }: ChargeSource) {
  if (!price) return {}
  return price_type === 'PERCENT' ? { percent: price } : { cents: toCents(price) }
}

function swatch(imagesData: string | null | undefined): string | undefined {
  const images = listFrom(imagesData)
  const first = images[0] as { color?: unknown; value?: unknown } | undefined // both are treated as unknown
  const found = first?.color ?? first?.value
  return typeof found === 'string' ? found : undefined
}

function listFrom(json: string | null | undefined): unknown[] {
  try {
    const list: unknown = JSON.parse(json || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function value(source: ValueSource): NumberedValue {
  const image = swatch(source.images_data)
  return {
    uid: source.uid,
    id: source.option_type_id ?? 0,
    title: source.title ?? '',
    ...charge(source),
    ...(source.is_default === '1' && { isDefault: true }),
    ...(image && { swatch: image }),
    ...(source.description && { description: source.description }),
    ...(source.disabled === '1' && { disabled: true }),
  }
}

const inOrder = (left: { sort_order: number | null }, right: { sort_order: number | null }) =>
  (left.sort_order ?? 0) - (right.sort_order ?? 0)

const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((item) => item !== null)

function answers(source: OptionSource): Partial<NumberedOption> {
  const values = source.dropdown ?? source.radio ?? source.multiple ?? source.checkbox
  if (values) {
    const list = present(values).sort(inOrder)
    const [from, to] = [Number(list[0]?.selection_limit_from), Number(list[0]?.selection_limit_to)]
    return {
      values: list.map(value),
      ...(from > 0 && { selectMin: from }),
      ...(to > 0 && { selectMax: to }),
    }
  }
  const answer = source.field ?? source.area ?? source.file ?? source.date
  if (!answer) return {}
  const dateKind = dateKinds[answer.type ?? '']
  return {
    ...charge(answer),
    ...(answer.is_email && { isEmail: true }),
    ...(answer.max_characters && { maxCharacters: answer.max_characters }),
    ...(dateKind && { dateKind }),
    ...(answer.file_extension && { extensions: answer.file_extension.split(/[\s,]+/) }),
  }
}

export function productOptions(
  sources: readonly (OptionSource | null)[] | null | undefined,
): NumberedOption[] {
  return present(sources)
    .filter((source) => source.disabled !== '1')
    .sort(inOrder)
    .flatMap((source) => {
      const type = typeByName[source.kind]
      if (!type) return []
      const option: NumberedOption = {
        uid: source.uid,
        id: source.option_id ?? 0,
        title: source.title ?? '',
        type,
        required: source.required ?? false,
        ...(source.description && { help: source.description }),
        ...(source.is_swatch === '1' && { isSwatch: true }),
        ...(source.one_time === '1' && { oneTime: true }),
        ...answers(source),
      }
      return [option]
    })
}

/** Removes the numeric ids, which nothing in the browser reads: a page would carry about seventy of them. */
export const withoutNumericIds = (options: readonly NumberedOption[]): ProductOption[] =>
  options.map((option) => {
    const { values, ...rest } = withoutNumber(option)
    return { ...rest, ...(values && { values: values.map(withoutNumber) }) }
  })

function withoutNumber<Numbered extends { id: number }>(numbered: Numbered): Omit<Numbered, 'id'> {
  const { id: _number, ...rest } = numbered
  return rest
}

/** A rule in the option module's format: hide these unless that option has one of these values. */
interface DependencyRule {
  conditions?: { id?: number; type?: string; values?: number[] }[]
  actions?: { hide?: Record<string, { values?: number[] }>; require?: number[] }
}

/**
 * Marks the options that are required once they are visible. The rules say which, because other clients must
 * not require them while hidden (catalogue-5).
 */
export function requiredByRules(
  json: string | null | undefined,
  options: readonly NumberedOption[],
): NumberedOption[] {
  const required = new Set(
    (listFrom(json) as DependencyRule[]).flatMap((rule) => rule.actions?.require ?? []),
  )
  return options.map((option) => (required.has(option.id) ? { ...option, required: true } : option))
}

/**
 * Converts dependency_rules to visibility rules. Rules of any form other than "hide unless one of" are
 * dropped.
 */
export function visibilityRules(
  json: string | null | undefined,
  options: readonly NumberedOption[],
): VisibilityRule[] {
  const optionUid = new Map(options.map((option) => [option.id, option.uid]))
  const valueUid = new Map(
    options.flatMap((option) => (option.values ?? []).map((one) => [one.id, one.uid] as const)),
  )
  const uids = (ids: number[] | undefined) => (ids ?? []).flatMap((id) => valueUid.get(id) ?? [])
  return (listFrom(json) as DependencyRule[]).flatMap((rule) => {
    const [condition, ...others] = rule.conditions ?? []
    const parent = condition && optionUid.get(Number(condition.id))
    if (!parent || others.length > 0 || condition.type !== '!eq') return []
    const when = { option: parent, values: uids(condition.values) }
    return Object.entries(rule.actions?.hide ?? {}).flatMap(([id, { values }]) => {
      const option = optionUid.get(Number(id))
      if (!option) return []
      const hidden = uids(values)
      return hidden.length === 0 ? [{ option, when }] : hidden.map((one) => ({ option, value: one, when }))
    })
  })
}
