import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pricedSizes, largestWithin } from '@/features/studio/sign/size-within-budget'
import { SignBudget } from '@/features/studio/sign/SignBudget'
import { priceLine, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { renderScreen } from '../../../support/browser/screen'
import { fixedPrice } from '../../../support/product-options'

/** A sign in three sizes at $100, $160 and $250, not listed by price. */
const sign: Priceable = {
  options: [
    {
      uid: 'size',
      title: 'Size',
      type: 'dropdown',
      required: true,
      values: [
        { uid: 'grand', title: 'Grand' },
        { uid: 'small', title: 'Small' },
        { uid: 'medium', title: 'Medium' },
        { uid: 'gone', title: 'Gone', disabled: true },
        { uid: 'own', title: 'My own' },
      ],
    },
  ],
  rules: [],
  table: {
    ...fixedPrice,
    baseCents: 0,
    perCm2Cents: 1,
    maximum: 9,
    sizes: {
      grand: { width: 2_500, height: 1_000 },
      small: { width: 1_000, height: 1_000 },
      medium: { width: 1_600, height: 1_000 },
      gone: { width: 1_700, height: 1_000 },
    },
  },
}
const small: Selection = { size: ['small'] }

test('sizes are listed from small to large with the line’s price, without sizes that are not offered (prices-22)', () => {
  expect(pricedSizes(sign, small, 2).map(({ uid, cents }) => [uid, cents])).toEqual([
    ['small', 20_000],
    ['medium', 32_000],
    ['grand', 50_000],
  ])
})

test.each([
  [9_999, undefined],
  [10_000, 'small'],
  [15_999, 'small'],
  [16_000, 'medium'],
  [1_000_000, 'grand'],
])('the largest size for %i cents is %s (prices-22)', (cents, uid) => {
  expect(largestWithin(pricedSizes(sign, small, 1), cents)?.uid).toBe(uid)
})

function Bench() {
  const [selection, setSelection] = useState(small)
  return (
    <>
      <SignBudget
        product={sign}
        selection={selection}
        quantity={1}
        onAnswer={(option, value) => setSelection({ ...selection, [option]: value })}
      />
      <p>{`chosen: ${selection['size']?.[0]}, ${priceLine(sign, selection, 1).rowCents}`}</p>
    </>
  )
}

const slide = (dollars: number) =>
  fireEvent.change(screen.getByRole('slider'), { target: { value: dollars * 100 } })

test('the budget slider is named by its budget, chooses the largest size within it, and shows its price (prices-22)', () => {
  renderScreen(<Bench />)
  expect(screen.getByRole('slider', { name: 'Budget (optional): $100' })).toHaveValue('10000')
  slide(200)
  expect(screen.getByRole('slider', { name: 'Budget (optional): $200' })).toHaveAttribute(
    'aria-valuetext',
    '$200',
  )
  expect(screen.getByText('The largest size for that is Medium, at $160.00.')).toBeVisible()
  expect(screen.getByText('chosen: medium, 16000')).toBeVisible()
  slide(250)
  expect(screen.getByText('chosen: grand, 25000')).toBeVisible()
})

test('a budget below the smallest size shows a message and changes nothing (prices-22)', () => {
  renderScreen(<Bench />)
  slide(95)
  expect(screen.getByText(/The smallest, Small, is \$100.00./)).toBeVisible()
  expect(screen.getByText('chosen: small, 10000')).toBeVisible()
})
