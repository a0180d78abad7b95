import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductView } from '@/commerce/product/product-view'
import { QuantityChoice } from '@/features/catalogue/product/options/QuantityChoice'
import { formatMoney } from '@/lib/money/money'
import { priceLine } from '@/lib/money/price'
import { sticker } from '../../../../support/priceable'
import { renderScreen } from '../../../../support/browser/screen'

test('quantities are listed in rising order with their totals, and savings are relative to the first quantity offered (catalogue-25, catalogue-29)', () => {
  const table = { ...sticker.table, quantities: [50, 10, 100] }
  const selection = { size: ['small'], material: ['vinyl'] }
  const product = { ...sticker, table } as unknown as ProductView // all that QuantityChoice reads
  renderScreen(
    <QuantityChoice product={product} selection={selection} quantity={50} onQuantity={() => undefined} />,
  )
  const choices = screen.getAllByRole('radio')
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['10', '50', '100'])
  expect(screen.getByRole('radio', { name: /^50/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^100/ })).toHaveAccessibleName(/20%/)
  const total = (quantity: number) =>
    formatMoney(priceLine({ ...sticker, table }, selection, quantity).rowCents, '$')
  for (const quantity of [10, 50, 100])
    expect(screen.getByRole('radio', { name: new RegExp(`^${quantity}\\b`) })).toHaveAccessibleName(
      new RegExp(total(quantity).replace(/[$.]/g, '\\$&')),
    )
})
