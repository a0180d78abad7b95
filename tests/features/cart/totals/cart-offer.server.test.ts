import { expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { cartOffer } from '@/features/cart/totals/cart-offer.server'
import { exampleBrand, serve } from '../../../support/brands'

const example = exampleBrand()
const offer = {
  text: '10% off your first order',
  start: '2020-01-01',
  end: '2099-12-31',
  showTimer: false,
  storeNotice: 'Custom signs are included.',
  coupon: 'WELCOME10',
}
const shopWith = (values: Record<string, string>, headerOffers: Brand['configuration']['headerOffers']) =>
  serve({ ...example, configuration: { ...example.configuration, values, headerOffers } })
const shown = { offer: { text: offer.text, code: 'WELCOME10', endsAt: '2099-12-31' } }

test('the cart page gets the running offer only if the setting enables it (cart-53)', async () => {
  shopWith({ cart_page_offers_status: '1' }, [offer])
  const { text, storeNotice: note } = offer
  expect(await cartOffer(shown)).toEqual({ text, note, code: 'WELCOME10' })
  expect(await cartOffer({})).toEqual({ text, note })
  shopWith({ cart_page_offers_status: '0' }, [offer])
  expect(await cartOffer(shown)).toBeNull()
  shopWith({ cart_page_offers_status: '1' }, [{ ...offer, end: '2020-01-02' }])
  expect(await cartOffer(shown)).toBeNull()
})
