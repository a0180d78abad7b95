import type { DocumentProps } from 'next/document'
import { expect, test } from 'vitest'
import { pageMeta } from '@/brand/page-meta'
import { sendPageProps } from '@/next/server/page-data'
import { withoutHeadFacts } from '@/shell/first-page'
import { exampleBrand } from '../../support/brands'

/** A document with the only props that are read. */
const documentWith = (props: object) => ({ __NEXT_DATA__: { props } as DocumentProps['__NEXT_DATA__'] })

test('the document contains search engine data only once, and other pages can still fetch all of it (shell-23)', () => {
  const meta = pageMeta('/about-us', { product: { '@type': 'Product' } }, { brand: exampleBrand() })
  const pageProps = { meta, more: 1 }
  const document = documentWith({ pageProps, of: 'Next' })
  const before = JSON.stringify(pageProps)
  expect(sendPageProps(document, withoutHeadFacts)).toBe(pageProps)
  const {
    __NEXT_DATA__: { props },
  } = document
  expect(Object.keys(props['pageProps'].meta)).toEqual(
    Object.keys(meta).filter((name) => !['tags', 'jsonLd', 'product'].includes(name)),
  )
  expect(props).toMatchObject({ of: 'Next', pageProps: { more: 1, meta: { title: meta.title } } })
  expect(JSON.stringify(pageProps)).toBe(before)
})

test('a page without props or without search engine data is sent unchanged (shell-23)', () => {
  expect(sendPageProps(documentWith({}), withoutHeadFacts)).toBeUndefined()
  const document = documentWith({ pageProps: { more: 1 } })
  sendPageProps(document, withoutHeadFacts)
  const { __NEXT_DATA__: sent } = document
  expect(sent.props).toEqual({ pageProps: { more: 1 } })
})
