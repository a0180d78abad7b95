import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OptionControl } from '@/features/catalogue/product/OptionControl'
import { freshDraft } from '@/features/catalogue/product/product-draft'
import type { ProductOption } from '@/lib/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'
import { drawScreen, wording } from '../../../support/screen'

const ignore = () => undefined

function draw(option: ProductOption, perCharacter: Record<string, number> = {}) {
  const { table } = exampleProduct()
  const product = exampleProduct({ options: [option], rules: [], table: { ...table, perCharacter } })
  drawScreen(
    <OptionControl
      product={product}
      option={option}
      draft={freshDraft(product)}
      error={undefined}
      onAnswer={ignore}
      onUpload={ignore}
    />,
  )
}

const amounts = (...titles: string[]): ProductOption => ({
  uid: 'amount',
  title: 'Amount',
  type: 'radio',
  required: true,
  values: titles.map((title, at) => ({
    uid: title,
    title,
    cents: 2500 * at,
    ...(at === 0 && { isDefault: true }),
  })),
})

test('a value that is called by its price says no difference beside it (catalogue-45)', () => {
  draw(amounts('$25', '$1,250.50'))
  expect(screen.getByText('$1,250.50')).toBeVisible()
  expect(screen.queryByText('+$25.00')).toBeNull()
})

test('a value with a name says the difference (catalogue-27)', () => {
  draw(amounts('Small', '$5 off'))
  expect(screen.getByText('+$25.00')).toBeVisible()
})

test('what each letter costs is said as that (catalogue-45)', () => {
  draw({ uid: 'words', title: 'Your words', type: 'field', required: true }, { words: 850 })
  expect(screen.getByText(wording('product.perCharacter', { amount: '$8.50' }))).toBeVisible()
})
