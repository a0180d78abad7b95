import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BuyBox } from '@/features/catalogue/product/BuyBox'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import type { ProductView } from '@/commerce/product/product-view'
import { exampleDelivery, exampleProduct } from '../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../support/browser/screen'

function Box({ product }: { product: ProductView }) {
  return <BuyBox product={product} choices={useProductDraft(product)} delivery={exampleDelivery} />
}

test('an out-of-stock product has no price or cart button, and offers a stock alert (catalogue-63)', async () => {
  renderScreen(<Box product={exampleProduct({ isOutOfStock: true })} />)
  expect(await screen.findByText('OUT OF STOCK')).toBeVisible()
  expect(screen.queryByRole('button', { name: wording('product.addToCart') })).toBeNull()
  expect(screen.queryByText('$65.00')).toBeNull()
  expect(await screen.findByRole('button', { name: wording('stockAlert.send') })).toBeVisible()
})
