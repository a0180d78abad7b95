import type { GetServerSideProps, InferGetServerSidePropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { withCmsMeta } from '@/features/content/cms-meta'
import { askedOf } from '@/features/search/asked'
import type { SearchAnswer } from '@/features/search/search-client'
import { SearchScreen } from '@/features/search/SearchScreen'
import { foundHere, keptForAll } from '@/server/search/search-page'

const path = '/catalogsearch/result'

export default function SearchResultPage({ found }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SearchScreen path={path} found={found} />
}

export const getServerSideProps = (async ({ req, res, query }) => {
  const asked = askedOf(query)
  const found: SearchAnswer | null = asked.isValid ? foundHere(req, asked) : null
  res.setHeader('cache-control', 'private, no-cache')
  return {
    props: {
      meta: await keptForAll(path, () => withCmsMeta(pageMeta(path))),
      messages: pageMessages('catalogue', 'suggest'),
      found,
    },
  }
}) satisfies GetServerSideProps
