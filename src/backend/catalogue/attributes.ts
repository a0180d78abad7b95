import type { AttributeFilterInput, Graphql, QueryAttributesListArgs } from '../generated/resolvers'
import type { Context } from '../kernel/context'

/** The facets of a brand as attributes of its products, for clients that ask which filters there are (catalogue-68). */

/** What is true of every facet; nothing else is. */
const traits: AttributeFilterInput = {
  is_visible_on_front: true,
  used_in_product_listing: true,
  is_searchable: true,
  is_filterable: true,
  is_filterable_in_search: true,
}

const isAsked = (filters: AttributeFilterInput) =>
  Object.entries(filters).every(
    ([trait, wanted]) => wanted === null || wanted === (traits[trait as keyof AttributeFilterInput] ?? false), // its own keys
  )

export function attributesList(
  { entityType, filters }: QueryAttributesListArgs,
  { brand }: Context,
): Graphql<'AttributesMetadataOutput'> {
  const { facets, products } = brand.catalogue
  if (entityType !== 'CATALOG_PRODUCT' || !isAsked(filters ?? {})) return { items: [], errors: [] }
  const items = facets.map(({ code, label }) => ({
    __typename: 'CatalogAttributeMetadata' as const,
    code,
    label,
    entity_type: 'CATALOG_PRODUCT' as const,
    frontend_input: 'MULTISELECT' as const,
    is_required: false,
    is_unique: false,
    options: [...new Set(products.flatMap(({ attributes }) => attributes[code] ?? []))].map((value) => ({
      __typename: 'AttributeOptionMetadata' as const,
      label: value,
      value,
      is_default: false,
    })),
  }))
  return { items, errors: [] }
}
