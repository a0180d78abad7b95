import { countsOf, isWithin } from '@/design/template/count-limits'
import type { ProductTemplate } from '@/design/template/product-template'
import type { OptionValue, ProductOption, VisibilityRule } from '@/lib/products/product-options'
import { titled, valueTitled } from '@/design/answers/titled'
import type { Catalogue, CompiledProduct } from '../compiled'
import type { Messages } from '../schema/messages'

/**
 * Converts limits on a product's number of pieces to rules of its order form, so that form and server accept only
 * numbers that the editor also makes (design-document-22).
 */

interface Limit {
  /** The option for the number of pieces, and the option that limits it. */
  counted: ProductOption
  limiting: ProductOption
  /** Uid of a limiting value → the numbers that it allows, in order. */
  taken: Map<string, OptionValue[]>
}

function limitsOf(template: ProductTemplate, { options }: Pick<CompiledProduct, 'options'>): Limit[] {
  return Object.entries(template.options).flatMap(([name, rule]) =>
    countsOf(template, name).flatMap((count): Limit[] => {
      const by = template.options[count.within.option]
      const counted = rule.asked && titled(options, rule.asked.option)
      const limiting = by?.asked && titled(options, by.asked.option)
      if (!counted || !limiting || !rule.asked || !by?.asked) return []
      const said = Object.entries(rule.asked.values)
      const taken = Object.entries(by.asked.values).flatMap(([value, title]): [string, OptionValue[]][] => {
        const limitingValue = valueTitled(limiting, title)
        if (!limitingValue) return []
        const values = said.flatMap(([each, words]) =>
          isWithin(count, each, value) ? (valueTitled(counted, words) ?? []) : [],
        )
        return [[limitingValue.uid, values]]
      })
      return [{ counted, limiting, taken: new Map(taken) }]
    }),
  )
}

const rulesOf = ({ counted, limiting, taken }: Limit): VisibilityRule[] =>
  (counted.values ?? []).flatMap(({ uid }) => {
    const values = [...taken].flatMap(([by, each]) => (each.some((value) => value.uid === uid) ? [by] : []))
    return values.length === taken.size
      ? []
      : [{ option: counted.uid, value: uid, when: { option: limiting.uid, values } }]
  })

/** Returns the sentence for a limiting value, such as "From 32 pages."; undefined if it allows all numbers. */
function sentence({ counted }: Limit, values: OptionValue[], { counts = {} }: Messages): string | undefined {
  const [first, last] = [values[0], values.at(-1)]
  const isFirst = first?.uid === counted.values?.[0]?.uid
  const isLast = last?.uid === counted.values?.at(-1)?.uid
  if (!first || !last || (isFirst && isLast)) return undefined
  const words = (isLast ? counts['from'] : counts['within']) ?? ''
  return words.replace('{from}', first.title).replace('{to}', last.title)
}

const described = (option: CompiledProduct['options'][number], limits: Limit[], messages: Messages) => ({
  ...option,
  ...(option.values && {
    values: option.values.map((value) => {
      const said = limits.flatMap(
        (limit) => sentence(limit, limit.taken.get(value.uid) ?? [], messages) ?? [],
      )
      return said.length === 0
        ? value
        : { ...value, description: [value.description ?? [], said].flat().join(' ') }
    }),
  }),
})

/** Returns the catalogue with the limits of each template in the options and rules of its products. */
export function withCountLimits(
  catalogue: Catalogue,
  templates: Readonly<Record<string, ProductTemplate>>,
  messages: Messages,
): Catalogue {
  const products = catalogue.products.map((product) => {
    const template = Object.hasOwn(templates, product.urlKey) ? templates[product.urlKey] : undefined
    const limits = template ? limitsOf(template, product) : []
    if (limits.length === 0) return product
    return {
      ...product,
      options: product.options.map((option) => described(option, limits, messages)),
      rules: [...product.rules, ...limits.flatMap(rulesOf)],
    }
  })
  return { ...catalogue, products }
}
