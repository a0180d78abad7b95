import type { Brand, CompiledProduct } from '@/brand/compiled'
import type {
  AttributeFilterInput,
  AttributeInput,
  Graphql,
  QueryAttributesListArgs,
} from '../generated/resolvers'
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

/** Returns a facet as Magento describes an attribute of products. */
const facetAttribute = (
  { code, label }: Brand['catalogue']['facets'][number],
  products: CompiledProduct[],
) => ({
  __typename: 'CatalogAttributeMetadata' as const,
  code,
  label,
  entity_type: 'CATALOG_PRODUCT' as const,
  frontend_input: 'MULTISELECT' as const,
  is_required: false,
  is_unique: false,
  is_comparable: true,
  is_html_allowed_on_front: false,
  is_used_for_price_rules: false,
  is_used_for_promo_rules: false,
  is_visible_in_advanced_search: false,
  is_wysiwyg_enabled: false,
  ...traits,
  options: [...new Set(products.flatMap(({ attributes }) => attributes[code] ?? []))].map((value) => ({
    __typename: 'AttributeOptionMetadata' as const,
    label: value,
    value,
    is_default: false,
  })),
})

const facetAttributes = ({ catalogue: { facets, products } }: Brand) =>
  facets.map((facet) => facetAttribute(facet, products))

export function attributesList(
  { entityType, filters }: QueryAttributesListArgs,
  { brand }: Context,
): Graphql<'AttributesMetadataOutput'> {
  if (entityType !== 'CATALOG_PRODUCT' || !isAsked(filters ?? {})) return { items: [], errors: [] }
  return { items: facetAttributes(brand), errors: [] }
}

type AskedAttributes = readonly (AttributeInput | null)[] | null | undefined

const isProductAttribute = ({ entity_type: entity }: AttributeInput) =>
  entity === null || entity === undefined || /product$/i.test(entity)

/** Returns the named attributes; the others are reported (catalogue-67). */
export function namedAttributes(
  asked: AskedAttributes,
  { brand }: Context,
): Graphql<'AttributesMetadataOutput'> {
  const all = new Map(facetAttributes(brand).map((attribute) => [attribute.code, attribute]))
  const wanted = (asked ?? []).flatMap((each) => each ?? [])
  const found = wanted.map((each) => ({
    each,
    attribute: isProductAttribute(each) ? all.get(each.attribute_code ?? '') : undefined,
  }))
  return {
    items: found.flatMap(({ attribute }) => attribute ?? []),
    errors: found.flatMap(({ each, attribute }) =>
      attribute
        ? []
        : [
            {
              type: 'ATTRIBUTE_NOT_FOUND' as const,
              message: `Attribute code "${each.attribute_code ?? ''}" could not be found.`,
            },
          ],
    ),
  }
}

/** Returns the named attributes in the form that Magento had before customAttributeMetadataV2. */
export const olderAttributes = (
  asked: AskedAttributes,
  { brand }: Context,
): Graphql<'CustomAttributeMetadata'> => {
  const all = new Map(facetAttributes(brand).map((attribute) => [attribute.code, attribute]))
  const wanted = (asked ?? []).flatMap((each) => each ?? []).filter(isProductAttribute)
  return {
    items: wanted
      .flatMap((each) => all.get(each.attribute_code ?? '') ?? [])
      .map(({ code, options }, index) => ({
        attribute_code: code,
        attribute_type: 'String',
        entity_type: 'catalog_product',
        input_type: 'multiselect',
        attribute_options: options.map(({ label, value }) => ({ label, value })),
        storefront_properties: {
          position: index,
          use_in_layered_navigation: 'FILTERABLE_WITH_RESULTS',
          use_in_product_listing: true,
          use_in_search_results_layered_navigation: true,
          visible_on_catalog_pages: true,
        },
      })),
  }
}
