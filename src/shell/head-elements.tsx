import type { ReactElement } from 'react'
import type { PageMeta } from '@/brand/page-meta'
import { jsonLdText } from './json-ld'

/**
 * Metadata for search engines and link previews: the part of pageProps.meta that nothing else reads
 * (shell-23).
 */
export type HeadFacts = Pick<PageMeta, 'tags' | 'jsonLd' | 'product'>

const usesProperty = /^(og|article|product):/

/** Selector of the first page's elements, which are removed when the shopper navigates. */
export const firstPageOnly = '[data-first]'

/**
 * Returns a page's <meta> and JSON-LD elements (shell-16, shell-23).
 * @param product left out if the address has a size parameter (crawlers-13)
 */
export function headElements(
  { tags, jsonLd, product }: HeadFacts,
  mark: { 'data-first'?: '' } = {},
): ReactElement[] {
  const data = {
    'json-ld': jsonLd.length > 0 && { '@graph': jsonLd },
    'product-data': product, // the server looks for this id
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
