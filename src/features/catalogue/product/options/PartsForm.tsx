import type { ProductView } from '@/commerce/product/product-view'
import { BundleForm } from '../BundleForm'
import { GroupedForm } from '../GroupedForm'
import type { useProductDraft } from '../product-draft'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

/**
 * The parts of a Magento product: a group's members, or the contents of a bundle
 * (commerce-130).
 */
export function PartsForm({ product, choices }: Props) {
  const { members, bundle } = product
  if (members) return <GroupedForm members={members} />
  return bundle && <BundleForm product={product} bundle={bundle} choices={choices} />
}
