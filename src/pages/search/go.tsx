import type { GetServerSideProps, InferGetServerSidePropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { withCmsMeta } from '@/commerce/content/cms-meta'
import { readSearchQuery } from '@/features/search/search-query'
import type { SearchAnswer } from '@/features/search/search-client'
import { SearchScreen } from '@/features/search/SearchScreen'
import { processDoor } from '@/next/process-door'

const path = '/search/go'

export default function SearchPage({ found }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SearchScreen path={path} found={found} />
}

export const getServerSideProps = (async ({ req, res, query }) => {
  const asked = readSearchQuery(query)
  const door = processDoor()
  const found = asked.isValid ? ((await door.findProducts(req, asked)) as SearchAnswer | null) : null // the door's documented return type
  res.setHeader('cache-control', 'private, no-cache')
  return {
    props: {
      meta: await door.keepAnswer(path, () => withCmsMeta(pageMeta(path))),
      messages: pageMessages('catalogue', 'suggest'),
      found,
    },
  }
}) satisfies GetServerSideProps
