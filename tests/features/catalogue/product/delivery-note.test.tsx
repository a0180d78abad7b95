import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeliveryPromise } from '@/features/catalogue/product/delivery/delivery-promise'
import { DeliveryNote } from '@/features/catalogue/product/delivery/DeliveryNote'
import { exampleDelivery, exampleProduct } from '../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../support/browser/screen'

test.each<[string, Partial<DeliveryPromise>, string]>([
  ['a gift certificate', {}, 'product.deliveryVirtual'],
  ['a membership', { isMembership: true }, 'product.deliveryMembership'],
])('the delivery note of %s says how it arrives and names no date (catalogue-40)', (_, promise, says) => {
  const chosen = { product: exampleProduct(), selection: {}, isDesigned: false }
  const order = { sku: 'EX-1', quantity: 1, rowCents: 2_500 }
  renderScreen(
    <DeliveryNote
      promise={{ ...exampleDelivery, ...promise }}
      chosen={chosen}
      order={order}
      kind="virtual"
    />,
  )
  expect(screen.getByText(wording(says))).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\d/)
})
