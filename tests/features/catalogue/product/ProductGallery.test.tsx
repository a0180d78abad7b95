import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProductGallery } from '@/features/catalogue/product/ProductGallery'
import { drawScreen } from '../../../support/screen'

const pictures = [
  { file: 'one.webp', alt: 'One' },
  { file: 'two.webp', alt: 'Two' },
]

Element.prototype.scrollTo = () => undefined // jsdom scrolls nothing

const draw = () =>
  drawScreen(
    <ProductGallery
      name="Sign"
      pictures={pictures}
      live={{
        of: 'Open',
        render: () => (
          <>
            <button type="button">live</button>
            <dialog open>
              <button type="button">stage</button>
            </dialog>
          </>
        ),
      }}
    />,
  )

test('arrow keys in the editor stay in the editor: it is not put aside for the next picture (studio-144)', async () => {
  draw()
  screen.getByRole('button', { name: 'stage' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'stage' })).toBeVisible()
})

test('arrow keys show the next picture in the place of what is live (catalogue-23)', async () => {
  draw()
  screen.getByRole('button', { name: 'live' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.queryByRole('button', { name: 'live' })).toBeNull()
})
