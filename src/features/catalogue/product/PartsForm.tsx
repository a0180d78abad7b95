import type { ProductView } from '@/commerce/product'
import { BundleForm } from './BundleForm'
import { GroupedForm } from './GroupedForm'
import type { useProductDraft } from './product-draft'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

/** What is chosen of a Magento's product of several parts: of a group's members (commerce-126), or of what is in a bundle (commerce-130). */
export function PartsForm({ product, choices }: Props) {
  const { members, bundle } = product
  if (members) return <GroupedForm members={members} />
  return bundle && <BundleForm product={product} bundle={bundle} choices={choices} />
}
