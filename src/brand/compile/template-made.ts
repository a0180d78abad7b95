import type { ProductTemplate } from '@/design/template/product-template'
import type { DateLists } from '../schema/dates'
import type { TemplateManifest } from '../schema/designs'

/** Adds a template's settings for generated objects: the generators that shoppers may add, and lists of dates. */
export function withMade(
  template: ProductTemplate,
  { made, dates = [] }: TemplateManifest,
  lists: DateLists,
): ProductTemplate {
  const found = dates.flatMap((id) => {
    const list = Object.hasOwn(lists, id) ? lists[id] : undefined
    return list ? [{ id, name: list.name, dates: Object.values(list.dates) }] : []
  })
  const own = Array.isArray(made) ? made : made?.[template.id]
  return { ...template, ...(own && { made: own }), ...(found.length > 0 && { dates: found }) }
}
