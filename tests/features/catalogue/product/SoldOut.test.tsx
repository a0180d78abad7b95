import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BuyBox } from '@/features/catalogue/product/BuyBox'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import type { ProductView } from '@/commerce/product'
import { exampleProduct } from '../../../../stories/support/example-product'
import { drawScreen, wording } from '../../../support/screen'

const delivery = { production: { days: 2, cutoffHour: 14 }, transit: '3-7' }

function Box({ product }: { product: ProductView }) {
  return <BuyBox product={product} choices={useProductDraft(product)} delivery={delivery} />
}

test('what is out of stock has no options, price or button, but asks for an address (catalogue-63)', async () => {
  drawScreen(<Box product={exampleProduct({ isOutOfStock: true })} />)
  expect(await screen.findByText('OUT OF STOCK')).toBeVisible()
  expect(screen.queryByRole('button', { name: wording('product.addToCart') })).toBeNull()
  expect(screen.queryByText('$65.00')).toBeNull()
  expect(await screen.findByRole('button', { name: wording('stockAlert.send') })).toBeVisible()
})
