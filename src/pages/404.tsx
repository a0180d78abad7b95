import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { pageLife } from '@/brand/page-life'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { isOffered } from '@/commerce/offered'
import { asksForFile } from '@/lib/urls/path-words'
import { NotFoundScreen } from '@/shell/NotFoundScreen'
import { TroubleScreen } from '@/shell/TroubleScreen'

const never = () => () => undefined

/**
 * One static page for all unknown URLs; only the browser knows whether the URL asked for a file (shell-19).
 */
export default function NotFoundPage({ notFound }: InferGetStaticPropsType<typeof getStaticProps>) {
  const { asPath } = useRouter()
  const isFile = useSyncExternalStore(
    never,
    () => asksForFile(asPath),
    () => false,
  )
  return isFile ? <TroubleScreen kind="file" /> : <NotFoundScreen notFound={notFound} address={asPath} />
}

export const getStaticProps = (() => {
  const { navigation, messages } = serverBrand()
  const title = messages['trouble']?.['notFoundTitle']
  return {
    props: {
      notFound: {
        ...navigation.notFound,
        tiles: navigation.notFound.tiles.filter(({ href }) => isOffered(href)),
      },
      meta: pageMeta('/404', { title, robots: 'noindex, follow' }),
      messages: pageMessages('suggest'),
    },
    revalidate: pageLife(), // its frame shows the current offer (shell-30)
  }
}) satisfies GetStaticProps
