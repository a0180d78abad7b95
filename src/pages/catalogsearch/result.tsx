import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { SearchScreen } from '@/features/search/SearchScreen'

export default function SearchResultPage() {
  return <SearchScreen path="/catalogsearch/result" />
}

export const getStaticProps = (() => ({
  props: { meta: pageMeta('/catalogsearch/result'), messages: pageMessages('catalogue', 'suggest') },
})) satisfies GetStaticProps
