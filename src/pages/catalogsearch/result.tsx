import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/features/content/cms-meta'
import { SearchScreen } from '@/features/search/SearchScreen'

export default function SearchResultPage() {
  return <SearchScreen path="/catalogsearch/result" />
}

export const getStaticProps = (() =>
  finished({
    meta: pageMeta('/catalogsearch/result'),
    messages: pageMessages('catalogue', 'suggest'),
  })) satisfies GetStaticProps
