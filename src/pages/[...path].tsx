import type { GetStaticPaths, GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageLife } from '@/brand/page-life'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { strayPageProps } from '@/features/content/stray-page.server'
import { ScreenPlaceholder } from '@/shell/ScreenPlaceholder'

/**
 * Addresses that no other page has: what a backend shows there has its own address here, such as
 * /drinkware/harbor-mug.html (pages-501), and a Magento's pages of text keep theirs.
 */

type Props = NonNullable<Awaited<ReturnType<typeof strayPageProps>>>

const PageScreen = dynamic<Pick<Props, 'page'>>(
  () => import('@/features/content/PageScreen').then((file) => file.PageScreen),
  { loading: ScreenPlaceholder },
)

export default function StrayPage({ page }: Props) {
  return <PageScreen page={page} />
}

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const getStaticProps: GetStaticProps<Props, { path: string[] }> = async ({ params }) => {
  const address = `/${(params?.path ?? []).join('/')}`
  const props = await strayPageProps(address)
  return props ? { props, revalidate: pageLife() } : movedOrMissing(address)
}
