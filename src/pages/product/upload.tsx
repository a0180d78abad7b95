import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { UploadChoiceScreen } from '@/features/enquiries/upload-choice/UploadChoiceScreen'
import { productUploadProps } from '@/features/enquiries/upload-choice/upload-choice.server'

/** The upload page for one product: /product/upload?urlKey=… (design-start-20). */
const address = '/product/upload'

export const getStaticProps = (async () => {
  const props = productUploadProps(address)
  return props ? staticPropsWithCmsMeta(props) : movedOrMissing(address)
}) satisfies GetStaticProps

export default function ProductUploadPage({
  chosen,
  products,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  return <UploadChoiceScreen chosen={chosen} products={products} isForProduct />
}
