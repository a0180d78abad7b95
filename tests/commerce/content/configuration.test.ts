import { beforeAll, expect, test } from 'vitest'
import { configuration, headerOffers } from '@/commerce/content/configuration'
import { exampleBrand, serve } from '../../support/brands'
import { magentoDouble, replies } from '../../support/services/magento-double'
import { setEnvironment } from '@/settings/settings'

/** A backend with this shop's additions, faked at the network level. */
const magento = magentoDouble()
beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})

test('settings are returned as an object of names and values (catalogue-9)', async () => {
  const configvalues = [{ key: 'standard_ship_days', value: '5' }]
  magento.says(replies.data({ configuration: { configvalues } }))
  expect(await configuration(['standard_ship_days'])).toEqual({ standard_ship_days: '5' })
})

test('a header offer is returned with all its fields (catalogue-9)', async () => {
  const offer_start_date = '2026-11-01 05:00:00'
  magento.says(
    replies.data({
      headeroffer: {
        items: [
          {
            offer_text: 'Ten off',
            offer_description: null,
            offer_start_date,
            offer_end_date: null,
            show_timer: true,
            store_notice: 'Soon over',
            sale_title: 'Sale',
          },
        ],
      },
    }),
  )
  expect(await headerOffers()).toEqual([
    {
      text: 'Ten off',
      description: '',
      start: '2026-11-01T05:00:00Z',
      end: '',
      showTimer: true,
      storeNotice: 'Soon over',
      saleTitle: 'Sale',
    },
  ])
})

test.each([
  ['a server error', replies.page(500, '<html>')],
  ['a GraphQL error', replies.refusal('Internal server error', 'internal', 'configuration')],
  ['an empty response', replies.text(200, '')],
])('%s gives no settings and no offers, without an error (catalogue-9)', async (_, reply) => {
  magento.says(reply)
  expect(await configuration(['standard_ship_days'])).toEqual({})
  expect(await headerOffers()).toEqual([])
})
