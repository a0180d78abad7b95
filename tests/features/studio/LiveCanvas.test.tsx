import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { LiveCanvas } from '@/features/studio/LiveCanvas'
import { defaultSelection, type ProductOption } from '@/lib/product-options'
import { exampleProduct } from '../../../stories/support/example-product'
import { drawScreen, wording } from '../../support/screen'

const radio = (title: string, value: string): ProductOption => ({
  uid: title,
  title,
  type: 'radio',
  required: true,
  values: [{ uid: value, title: value, isDefault: true }],
})
const photo: ProductOption = { uid: 'photo', title: 'Photo', type: 'file', required: true }

// jsdom decodes no picture: every file is one that the browser can't show.
Image.prototype.decode = () => Promise.reject(new Error('no picture'))
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { templates } = compiled.brand

function draw(urlKey: string, ...options: ProductOption[]) {
  const product = exampleProduct({ options, rules: [] })
  const ignore = () => undefined
  drawScreen(
    <LiveCanvas
      template={templates[urlKey]!}
      product={product}
      selection={defaultSelection(options, [])}
      source={new File(['x'], 'photo.heic')}
      kept={undefined}
      onPicture={ignore}
      onAnswer={ignore}
    >
      <p>What stood there</p>
    </LiveCanvas>,
  )
}

test('what the browser can’t show is said to be so, and what stood there stays (studio-50)', async () => {
  draw('classic-photo-canvas', radio('Depth', 'Slim, ¾ in'), radio('Edges', 'Mirrored'), photo)
  expect(screen.getByText('What stood there')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(wording('canvas.unreadable'))
  expect(screen.getByText('What stood there')).toBeVisible()
})

test('a product that is no canvas keeps what stood there, and nothing is decoded (studio-50)', async () => {
  draw('acrylic-photo-print', radio('Finish', 'Matte'), photo)
  await Promise.resolve()
  expect(screen.getByText('What stood there')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
