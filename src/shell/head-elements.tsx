import type { ReactElement } from 'react'
import type { PageMeta } from '@/brand/page-meta'
import { jsonLdText } from './json-ld'

/** What search engines and link previews read: the part of pageProps.meta that no other reader needs (shell-26). */
export type HeadFacts = Pick<PageMeta, 'tags' | 'jsonLd' | 'product'>

const usesProperty = /^(og|article|product):/

/** How the elements of the first page are known once a shopper goes on. */
export const firstPageOnly = '[data-first]'

/**
 * shell-16, shell-23.
 * @param product left out where the address asks for a size (crawlers-13)
 */
export function headElements(
  { tags, jsonLd, product }: HeadFacts,
  mark: { 'data-first'?: '' } = {},
): ReactElement[] {
  const data = {
    'json-ld': jsonLd.length > 0 && { '@graph': jsonLd },
    'product-data': product, // the server knows it by this id
  }
  return [
    ...Object.entries(tags).map(([name, content]) => (
      <meta
        key={name}
        {...{ [usesProperty.test(name) ? 'property' : 'name']: name }}
        content={content}
        {...mark}
      />
    )),
    ...Object.entries(data).flatMap(([id, about]) =>
      about
        ? [
            <script
              key={id}
              id={id}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: jsonLdText({ '@context': 'https://schema.org', ...about }) }}
              {...mark}
            />,
          ]
        : [],
    ),
  ]
}
