import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { views } from '@/features/studio/views'
import { photoCanvas, photoPrint, photoProduct, photoStart } from '../../../stories/support/photo-templates'
import { renderScreen, wording } from '../../support/browser/screen'

// Loaded before the tests, because the drawings are loaded when they are first shown.
beforeAll(async () => {
  await Promise.all([
    import('@/features/studio/canvas/CanvasViews'),
    import('@/features/studio/print/PrintViews'),
  ])
})

// jsdom has no canvas; a browser test covers what is drawn.
HTMLCanvasElement.prototype.getContext = () => null
const picture = document.createElement('canvas')

test.each([photoCanvas(), photoPrint({ border: 12.7 })])(
  'a $id from the editor is drawn as for a photo, but complete and without crop controls (studio-140)',
  async (made) => {
    const { document: design, template, rule, view } = photoStart(made)
    const View = views[view]
    const front = { x: rule.around, y: rule.around, ...design.product.size }
    const { container } = renderScreen(
      <View
        {...{ document: design, template, rule, product: photoProduct }}
        art={{ picture, box: front, shown: front }}
      >
        <p>Notes</p>
      </View>,
    )
    expect(await screen.findByRole('img', { name: /on canvas|as a print/ })).toBeVisible()
    expect(screen.getByRole('button', { name: wording('canvas.viewFront'), pressed: true })).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText('Notes')).toBeVisible()
    const drawn = container.querySelector('canvas')!.style
    expect([drawn.left, drawn.width]).toEqual([
      expect.stringContaining('* 0'),
      expect.stringContaining(`* ${design.product.size.width}`),
    ])
  },
)
