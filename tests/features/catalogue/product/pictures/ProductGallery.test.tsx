import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProductGallery } from '@/features/catalogue/product/pictures/ProductGallery'
import { renderScreen } from '../../../../support/browser/screen'

const pictures = [
  { file: 'one.webp', alt: 'One' },
  { file: 'two.webp', alt: 'Two' },
]

Element.prototype.scrollTo = () => undefined // jsdom does not scroll

const draw = () =>
  renderScreen(
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

test('arrow keys pressed in the editor do not switch the gallery’s picture', async () => {
  draw()
  screen.getByRole('button', { name: 'stage' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'stage' })).toBeVisible()
})

test('arrow keys in the gallery replace the live preview with the next picture (catalogue-23)', async () => {
  draw()
  screen.getByRole('button', { name: 'live' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.queryByRole('button', { name: 'live' })).toBeNull()
})
