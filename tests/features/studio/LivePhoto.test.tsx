import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LivePhoto } from '@/features/studio/LivePhoto'
import { defaultSelection } from '@/lib/products/product-options'
import { canvasProduct } from '../../design/support/canvas-product'
import { renderScreen, wording } from '../../support/browser/screen'

// jsdom can't decode images, so every file acts like one the browser can't show.
Image.prototype.decode = () => Promise.reject(new Error('no picture'))
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined

function draw(urlKey: string) {
  const { template, product } = canvasProduct(urlKey)
  const ignore = () => undefined
  renderScreen(
    <LivePhoto
      template={template}
      product={product}
      selection={defaultSelection(product.options, product.rules)}
      source={new File(['x'], 'photo.heic')}
      kept={undefined}
      onPicture={ignore}
      onAnswer={ignore}
    >
      <p>What stood there</p>
    </LivePhoto>,
  )
}

test.each(['classic-photo-canvas', 'photo-board'])(
  'a picture on %s that the browser cannot decode shows an error, and the existing preview stays (studio-50, studio-62)',
  async (urlKey) => {
    draw(urlKey)
    expect(screen.getByText('What stood there')).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(wording('canvas.unreadable'))
    expect(screen.getByText('What stood there')).toBeVisible()
  },
)

test.each(['photo-collage-canvas', 'gallery-wall-set', 'photo-tiles'])(
  '%s takes several pictures, so its preview stays and no picture is decoded (studio-50, studio-62)',
  async (urlKey) => {
    draw(urlKey)
    await Promise.resolve()
    expect(screen.getByText('What stood there')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
