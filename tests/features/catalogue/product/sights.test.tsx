import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ProductSights } from '@/features/catalogue/product/sights/ProductSights'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'
import { filmProduct } from '../../../../stories/support/film-product'
import { renderScreen, wording } from '../../../support/browser/screen'

function Drawn({
  product = filmProduct(),
  more = {},
}: {
  product?: ReturnType<typeof exampleProduct>
  more?: Selection
}) {
  const [selection, setSelection] = useState<Selection>({
    ...defaultSelection(product.options, product.rules),
    ...more,
  })
  const answer = (uid: string, value: string[]) => setSelection((now) => ({ ...now, [uid]: value }))
  return <ProductSights product={product} choices={{ draft: { selection }, answer }} />
}

const strip = () => screen.getByRole('group', { name: 'Material' })
const tilt = () => strip().style.getPropertyValue('--tilt')

test('one art is on every film, a press chooses one, and the slider tilts all of them (catalogue-523)', () => {
  renderScreen(<Drawn />)
  expect(within(strip()).getAllByRole('button')).toHaveLength(5)
  fireEvent.click(within(strip()).getByRole('button', { name: 'Kraft' }))
  expect(within(strip()).getByRole('button', { name: 'Kraft' })).toHaveAttribute('aria-pressed', 'true')
  expect(tilt()).toBe('50')
  fireEvent.change(screen.getByRole('slider', { name: wording('sights.tilt') }), { target: { value: '80' } })
  expect(tilt()).toBe('80')
})

test('a size is drawn to scale beside a familiar object, with its measures in words (catalogue-523)', () => {
  renderScreen(<Drawn />)
  const drawing = screen.getByRole('img')
  const [piece, , card] = drawing.querySelectorAll('rect')
  const side = (rect: Element | undefined, name: string) => Number(rect?.getAttribute(name))
  // A bank card is 85.6 mm wide, the sticker 76.2 mm.
  expect(side(piece, 'width') / side(card, 'width')).toBeCloseTo(76.2 / 85.6)
  expect(drawing).toHaveAccessibleName(
    wording('sights.sizeText', {
      size: '3 × 3 in',
      thing: `${wording('sizeGuide.card')}, ${wording('sizeGuide.coin')}`,
    }),
  )
})

test('an own size is drawn once it is typed, and not before (catalogue-523)', () => {
  const own = { 'option-size': ['value-custom'] }
  const { unmount } = renderScreen(<Drawn more={own} />)
  expect(screen.queryByRole('img')).toBeNull()
  unmount()
  renderScreen(<Drawn more={{ ...own, 'option-width': '4', 'option-height': '8' }} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(expect.stringContaining('4 × 8 in'))
})

test('two looks make no strip (catalogue-523)', () => {
  renderScreen(<Drawn product={exampleProduct()} />)
  expect(screen.queryByRole('slider')).toBeNull()
})
