import { toGraphqlCategory } from './catalogue/categories'
import { toGraphqlProduct, urlKeyOf } from './catalogue/products'
import { noSuchEntity, wrongInput } from './refusal'
import type { Context } from './state'

/** CMS pages and blocks, URLs, countries. */

const pages: Record<string, { title: string; content: string }> = {
  home: { title: 'Home page', content: '<p>CMS homepage content goes here.</p>' },
  'no-route': { title: '404 Not Found', content: '<p>The page you requested was not found.</p>' },
  'about-us': { title: 'About us', content: '<p>We print what you love.</p>' },
  'privacy-policy-cookie-restriction-mode': {
    title: 'Privacy and Cookie Policy',
    content: '<p>What we keep, and why.</p>',
  },
}

const toGraphqlPage = (identifier: string) => ({
  __typename: 'CmsPage',
  identifier,
  url_key: identifier,
  relative_url: identifier,
  redirect_code: 0,
  type: 'CMS_PAGE',
  content_heading: pages[identifier]?.title,
  page_layout: '1column',
  meta_title: null,
  meta_keywords: null,
  meta_description: null,
  ...pages[identifier],
})

/** app/code/Magento/CmsGraphQl/Model/Resolver/DataProvider/Page.php */
function cmsPage({ identifier, id }: { identifier?: string; id?: number }) {
  if (identifier === undefined && id === undefined)
    throw wrongInput('"Page id/identifier should be specified')
  if (!identifier || !pages[identifier])
    throw noSuchEntity(`The CMS page with the "${identifier ?? id}" ID doesn't exist.`)
  return toGraphqlPage(identifier)
}

const blocks: Record<string, string> = { 'footer-note': '<p>Made in our workshop.</p>' }

/** A missing block is null with an error: app/code/Magento/CmsGraphQl/Model/Resolver/Blocks.php */
const cmsBlocks = ({ identifiers = [] }: { identifiers?: string[] }) => ({
  items: identifiers.map((identifier) =>
    blocks[identifier]
      ? { identifier, title: identifier, content: blocks[identifier] }
      : noSuchEntity(`The CMS block with the "${identifier}" ID doesn't exist.`),
  ),
})

/** Returns null for an unknown URL: app/code/Magento/UrlRewriteGraphQl/Model/Resolver/Route.php */
function route({ url }: { url: string }, context: Context) {
  const path = url.replace(/^\//, '').replace(/[?#][^]*$/, '')
  const key = path.replace(/\.html$/, '')
  if (pages[path]) return toGraphqlPage(path)
  if (key === path) return null
  const product = context.magento.products.find(
    (each) => !each.isDisabled && !each.isHidden && urlKeyOf(each) === key.split('/').at(-1),
  )
  if (product) return toGraphqlProduct(product, context)
  const category = context.magento.categories.find(
    ({ urlKey, isDisabled }) => !isDisabled && urlKey === key.split('/').at(-1),
  )
  return category ? toGraphqlCategory(category, context) : null
}

/** Region ids are Magento's own: app/code/Magento/Directory/Setup/Patch/Data/InitializeDirectoryData.php */
export const regions = [
  { id: 12, code: 'CA', name: 'California' },
  { id: 32, code: 'MA', name: 'Massachusetts' },
  { id: 43, code: 'NY', name: 'New York' },
  { id: 57, code: 'TX', name: 'Texas' },
]

const countryData = [
  { id: 'US', three_letter_abbreviation: 'USA', name: 'United States', available_regions: regions },
  {
    id: 'CA',
    three_letter_abbreviation: 'CAN',
    name: 'Canada',
    available_regions: [{ id: 74, code: 'ON', name: 'Ontario' }],
  },
  { id: 'DE', three_letter_abbreviation: 'DEU', name: 'Germany', available_regions: null },
].map(({ name, ...rest }) => ({
  ...rest,
  two_letter_abbreviation: rest.id,
  full_name_locale: name,
  full_name_english: name,
}))

export const countryCodes = countryData.map(({ id }) => id)

function country({ id }: { id?: string }) {
  if (!id) throw wrongInput('Country "id" value should be specified')
  const found = countryData.find((each) => each.id === id)
  if (!found) throw noSuchEntity("The country isn't available.")
  return found
}

export const contentQueries = {
  cmsPage,
  cmsBlocks,
  route,
  countries: () => countryData,
  country,
  checkoutAgreements: () => [],
  productReviewRatingsMetadata: () => ({
    items: [
      {
        id: 'NA==',
        name: 'Rating',
        values: [1, 2, 3, 4, 5].map((stars) => ({
          value_id: Buffer.from(`${15 + stars}`).toString('base64'),
          value: `${stars}`,
        })),
      },
    ],
  }),
  /**
   * Null until the merchant has set a key:
   * app/code/Magento/ReCaptchaWebapiGraphQl/Model/Resolver/ReCaptchaV3.php
   */
}
