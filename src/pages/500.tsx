import type { GetStaticProps } from 'next'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { TroubleScreen } from '@/shell/TroubleScreen'

export default function ServerTroublePage() {
  return <TroubleScreen kind="server" />
}

export const getStaticProps = (() => {
  const title = serverBrand().messages['trouble']?.['serverTitle']
  return { props: { meta: pageMeta('/500', { title, robots: 'noindex, nofollow' }) } }
}) satisfies GetStaticProps
