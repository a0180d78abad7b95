import { noSuchEntity, wrongInput } from './refusal'
import type { Context } from './state'

/** CMS pages and blocks, countries. */

export const toGraphqlPage = (identifier: string, { magento }: Context) => {
  const { title, heading, content, metaTitle } = magento.pages[identifier] ?? { title: '', content: '' }
  return {
    __typename: 'CmsPage',
    identifier,
    url_key: identifier,
    relative_url: identifier,
    redirect_code: 0,
    type: 'CMS_PAGE',
    title,
    content,
    content_heading: heading ?? null,
    page_layout: '1column',
    meta_title: metaTitle ?? null,
    meta_keywords: null,
    meta_description: null,
  }
}

/** app/code/Magento/CmsGraphQl/Model/Resolver/DataProvider/Page.php */
function cmsPage({ identifier, id }: { identifier?: string; id?: number }, context: Context) {
  if (identifier === undefined && id === undefined)
    throw wrongInput('"Page id/identifier should be specified')
  if (!identifier || !context.magento.pages[identifier])
    throw noSuchEntity(`The CMS page with the "${identifier ?? id}" ID doesn't exist.`)
  return toGraphqlPage(identifier, context)
}

/** A missing block is null with an error: app/code/Magento/CmsGraphQl/Model/Resolver/Blocks.php */
const cmsBlocks = ({ identifiers = [] }: { identifiers?: string[] }, { magento: { blocks } }: Context) => ({
  items: identifiers.map((identifier) =>
    blocks[identifier]
      ? { identifier, title: identifier, content: blocks[identifier] }
      : noSuchEntity(`The CMS block with the "${identifier}" ID doesn't exist.`),
  ),
})

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
