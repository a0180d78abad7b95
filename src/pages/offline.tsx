import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { OfflineScreen } from '@/shell/OfflineScreen'

export default function OfflinePage() {
  return <OfflineScreen />
}

export const getStaticProps = (() => {
  const { identity, messages } = serverBrand()
  const title = `${messages['offline']?.['title']} | ${identity.name}`
  return {
    props: {
      meta: pageMeta('/offline', { title, robots: 'noindex, nofollow' }),
      messages: pageMessages('offline'),
    },
  }
}) satisfies GetStaticProps
