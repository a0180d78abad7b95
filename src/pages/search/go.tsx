import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/features/content/cms-meta'
import { SearchScreen } from '@/features/search/SearchScreen'

export default function SearchPage() {
  return <SearchScreen path="/search/go" />
}

export const getStaticProps = (() =>
  finished({
    meta: pageMeta('/search/go'),
    messages: pageMessages('catalogue', 'suggest'),
  })) satisfies GetStaticProps
