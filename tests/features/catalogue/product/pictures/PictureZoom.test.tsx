import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PictureZoom } from '@/features/catalogue/product/pictures/PictureZoom'
import { renderScreen, wording } from '../../../../support/browser/screen'

test('the mouse reaches every edge of an enlarged picture (catalogue-23)', () => {
  renderScreen(
    <PictureZoom
      name="Goat"
      pictures={[{ file: 'products/a.webp', alt: 'A goat' }]}
      start={0}
      onClose={() => undefined}
    />,
  )
  const frame = screen.getByRole('button', { name: wording('productPage.zoom') })
  const moved: ScrollToOptions[] = []
  Object.assign(frame, { scrollTo: (to: ScrollToOptions) => moved.push(to) })
  for (const [name, value] of Object.entries({
    scrollWidth: 800,
    clientWidth: 400,
    scrollHeight: 600,
    clientHeight: 300,
  }))
    Object.defineProperty(frame, name, { value })
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  const move = (x: number, y: number) =>
    fireEvent(frame, new MouseEvent('pointermove', { bubbles: true, clientX: x, clientY: y }))
  move(400, 300)
  expect(moved).toEqual([])
  fireEvent.click(frame)
  Object.defineProperty(MouseEvent.prototype, 'pointerType', { value: 'mouse', configurable: true })
  move(0, 0)
  move(400, 300)
  expect(moved).toEqual([
    { left: 0, top: 0 },
    { left: 400, top: 300 },
  ])
  Reflect.deleteProperty(MouseEvent.prototype, 'pointerType')
})
