import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { LivePrint } from '@/features/studio/LivePrint'
import { defaultSelection } from '@/lib/product-options'
import { drawScreen, wording } from '../../support/screen'

// jsdom decodes no picture: every file is one that the browser can't show.
Image.prototype.decode = () => Promise.reject(new Error('no picture'))
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { catalogue, templates } = compiled.brand

function draw(urlKey: string) {
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  const ignore = () => undefined
  drawScreen(
    <LivePrint
      template={template}
      product={{ ...sold, table: { ...sold.table, percentOff: 0 } }}
      selection={defaultSelection(sold.options, sold.rules)}
      source={new File(['x'], 'photo.heic')}
      kept={undefined}
      onPicture={ignore}
      onAnswer={ignore}
    >
      <p>What stood there</p>
    </LivePrint>,
  )
}

test('of a print, too, what the browser can’t show is said to be so (studio-62, studio-50)', async () => {
  draw('photo-board')
  expect(await screen.findByRole('alert')).toHaveTextContent(wording('canvas.unreadable'))
  expect(screen.getByText('What stood there')).toBeVisible()
})

test.each(['gallery-wall-set', 'photo-tiles'])(
  '%s takes several pictures: what stood there stays, and nothing is decoded (studio-62)',
  async (urlKey) => {
    draw(urlKey)
    await Promise.resolve()
    expect(screen.getByText('What stood there')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
