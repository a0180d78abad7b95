import type { AttributeFilterInput, Graphql, QueryAttributesListArgs } from '../generated/resolvers'
import type { Context } from '../kernel/context'

/**
 * Lists a brand's facets as product attributes, for clients that query the available filters (catalogue-67).
 */

/** Traits that every facet has; all other traits are false. */
const traits: AttributeFilterInput = {
  is_visible_on_front: true,
  used_in_product_listing: true,
  is_searchable: true,
  is_filterable: true,
  is_filterable_in_search: true,
}

const isAsked = (filters: AttributeFilterInput) =>
  Object.entries(filters).every(
    ([trait, wanted]) => wanted === null || wanted === (traits[trait as keyof AttributeFilterInput] ?? false), // the keys are those of the filter
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
