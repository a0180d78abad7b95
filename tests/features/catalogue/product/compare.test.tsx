import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductGuides } from '@/features/catalogue/product/ProductGuides'
import { queryClient } from '@/features/session/queries'
import { formatMoney } from '@/lib/money/money'
import { priceLine } from '@/lib/money/price'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'
import { mockShop } from '../../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../../support/browser/screen'

const product = exampleProduct()
const start = defaultSelection(product.options, product.rules)

let leave = (): void => undefined
beforeEach(() => {
  queryClient().clear()
  leave = mockShop({
    SampleKit: {
      sampleKit: {
        product: { name: 'Sample pack', url_key: 'sample-pack', thumbnail: null },
        price: { value: 5 },
        code: 'SAMPLES',
        credit: { value: 5 },
      },
    },
  }).end
})
afterEach(() => leave())

function Drawn({ of = product }: { of?: typeof product }) {
  const [selection, setSelection] = useState<Selection>(start)
  const answer = (uid: string, value: string[]) => setSelection((now) => ({ ...now, [uid]: value }))
  return <ProductGuides guides={[]} product={of} choices={{ draft: { selection, quantity: 100 }, answer }} />
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: wording('productPage.compare') }))
  return within(await screen.findByRole('dialog', { name: wording('compare.title') }))
}

test('materials and sizes stand side by side with the price of the whole order, and one press chooses (catalogue-523)', async () => {
  renderScreen(<Drawn />)
  const dialog = await open()
  const rainbow = { ...start, 'option-material': ['value-rainbow'] }
  const row = within(dialog.getByRole('row', { name: /Rainbow/ }))
  expect(row.getByText(formatMoney(priceLine(product, rainbow, 100).rowCents))).toBeVisible()
  expect(dialog.getByRole('row', { name: /Custom size/ })).toHaveTextContent(wording('compare.typed'))
  await userEvent.click(
    row.getByRole('button', { name: wording('compare.chooseValue', { value: 'Rainbow' }) }),
  )
  expect(row.getByText(wording('compare.chosen'))).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent(wording('compare.chose', { value: 'Rainbow' }))
  const large = { ...rainbow, 'option-size': ['value-large'] }
  expect(dialog.getByText(formatMoney(priceLine(product, large, 100).rowCents))).toBeVisible()
})

test('the sample pack is offered beside the materials with the terms of its credit (offers-461)', async () => {
  renderScreen(<Drawn />)
  const dialog = await open()
  expect(
    await dialog.findByText(wording('compare.kitCredit', { credit: '$5', code: 'SAMPLES' }), {
      exact: false,
    }),
  ).toBeVisible()
  expect(dialog.getByRole('link', { name: wording('compare.kitOrder') })).toHaveAttribute(
    'href',
    '/product/sample-pack',
  )
})

test('a product with neither materials nor sizes to choose from offers no comparison (catalogue-523)', () => {
  renderScreen(<Drawn of={exampleProduct({ table: { ...product.table, sizes: {}, factors: {} } })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
