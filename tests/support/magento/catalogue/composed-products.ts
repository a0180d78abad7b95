import { attributes, type ProductData } from './catalogue-data'
import { toGraphqlBundle } from './bundles'
import { groupOf, type Context } from '../state'
import { toGraphqlProduct } from './products'
import { toGraphqlDownloads } from './downloads'
import { configurableUid, uidOf } from '../uids'

/** Additional fields of composite products: variants, links, members and bundle contents. */

export const partsOf = (product: ProductData, { magento }: Context): ProductData[] =>
  (product.parts ?? []).flatMap(
    (sku) => magento.products.find((each) => each.sku === sku && !each.isDisabled) ?? [],
  )

const swatchTypes: Record<string, string> = { color: 'ColorSwatchData', size: 'TextSwatchData' }

/** Returns the attributes that distinguish the variants of a configurable product. */
export const configurableAttributes = (variants: ProductData[]) =>
  attributes.filter(({ code }) => variants.length > 0 && variants.every((each) => each.attributes?.[code]))

/** app/code/Magento/ConfigurableProductGraphQl/Model/{Options/Collection,Variant/Collection}.php */
function configurable(product: ProductData, context: Context) {
  const variants = partsOf(product, context)
  return {
    configurable_options: configurableAttributes(variants).map((attribute, position) => ({
      uid: uidOf(`configurable/${product.id}/${attribute.id}`),
      attribute_uid: uidOf(attribute.id),
      attribute_code: attribute.code,
      label: attribute.label,
      position,
      use_default: false,
      values: attribute.choices
        .filter(({ id }) => variants.some((each) => each.attributes?.[attribute.code] === id))
        .map((choice) => ({
          uid: configurableUid(attribute.id, choice.id),
          value_index: choice.id,
          label: choice.label,
          default_label: choice.label,
          store_label: choice.label,
          use_default_value: true,
          swatch_data: choice.swatch && {
            __typename: swatchTypes[attribute.code] ?? 'TextSwatchData',
            value: choice.swatch,
          },
        })),
    })),
    variants: variants.map((variant) => ({
      product: toGraphqlProduct(variant, context),
      attributes: configurableAttributes(variants).map((attribute) => {
        const chosen = attribute.choices.find(({ id }) => id === variant.attributes?.[attribute.code])
        return {
          code: attribute.code,
          label: chosen?.label,
          value_index: chosen?.id,
          uid: configurableUid(attribute.id, chosen?.id ?? 0),
        }
      }),
    })),
  }
}

const bundle = (product: ProductData, context: Context) =>
  toGraphqlBundle(product, context, groupOf(context), (part) => toGraphqlProduct(part, context))

/** app/code/Magento/GroupedProductGraphQl/Model/Resolver/GroupedItems.php */
const grouped = (product: ProductData, context: Context) => ({
  items: partsOf(product, context).map((part, position) => ({
    position,
    qty: 1,
    product: toGraphqlProduct(part, context),
  })),
})

const composers: Partial<Record<ProductData['type'], (product: ProductData, context: Context) => object>> = {
  configurable,
  downloadable: (product, { magento }) => toGraphqlDownloads(product, magento),
  bundle,
  grouped,
}

export const composedParts = (product: ProductData, context: Context): object =>
  composers[product.type]?.(product, context) ?? {}
