import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { PageScreen } from '@/features/content/PageScreen'
import { informationProps } from '@/features/content/information.server'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'

/** Picture requirements, shown next to a product before uploading (shell-39, content-441). */
const address = '/product/picture-tips'

export const getStaticProps = (async () => {
  const props = await informationProps(address)
  return props ? staticPropsWithCmsMeta(props) : movedOrMissing(address)
}) satisfies GetStaticProps

export default function PictureTipsPage({ page }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <PageScreen page={page} />
}
