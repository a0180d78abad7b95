import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { designedPrint, mountColor } from '@/design/picture/print-rules'
import { noFaces } from '@/design/scene/faces'
import { matWindows } from '@/design/template/mat-openings'
import { templateFor } from '@/design/template/template-for'
import type { Rectangle } from '@/design/units'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { MadeSurface } from '@/features/studio/MadeSurface'
import { SurfaceThumbnail } from '@/features/studio/SurfaceThumbnail'
import { canvasProduct } from '../../../design/support/canvas-product'
import { renderScreen } from '../../../support/browser/screen'

/** A framed print behind a mat with several windows, in every list that shows the design. */

const { template, product } = canvasProduct('custom-frame')

function framed(openings: string, mount: string) {
  const blank = newDesign(template, 'framed')
  const options = { ...blank.product.options, openings, mount }
  const document = { ...blank, product: { ...blank.product, options } }
  const made = templateFor(template, options)
  const [rule] = made.surfaces
  if (!rule) throw new Error('it has a surface')
  return { document, template: made, rule, faces: noFaces, source: () => undefined }
}

type Framed = ReturnType<typeof framed>

/** A cart line with a photo on this print, as its product page stores it. */
function lineOf({ document, template: made, rule }: Framed) {
  const { front, rings, windows } = designedPrint(document, made, rule, product)
  const picture = { crop: { x: 0, y: 0, width: 1, height: 1 }, front, rings, windows }
  const toolOptions = JSON.stringify({ product_image: '/media/uploads/abc.png', picture })
  return { toolOptions, name: 'Frame', picture: null }
}

const drawings: [where: string, draw: (framed: Framed) => ReactNode][] = [
  ['cart, order and account', (made) => <LinePicture line={lineOf(made)} sizes="10rem" />],
  ['saved designs and tools', (made) => <MadeSurface {...made} label="Framed" />],
  ['pages of the editor', (made) => <SurfaceThumbnail {...made} />],
]

/** Returns the boxes of the windows in the mat, after the box of its board. */
function windowsIn(container: HTMLElement): Rectangle[] {
  const path = container.querySelector('[data-mat] path')
  expect(path?.getAttribute('fill')).toBe(mountColor)
  return parsePath(path?.getAttribute('d') ?? '')
    .map((run) => pathBounds([run]))
    .slice(1)
}

test.each(drawings)(
  'the picture in %s has the bars of the mat between its windows (studio-143)',
  (_, draw) => {
    for (const openings of ['two-across', 'one-and-two', 'four']) {
      const made = framed(openings, 'medium')
      const { container, unmount } = renderScreen(draw(made))
      expect(windowsIn(container), openings).toEqual(matWindows(made.rule, made.document.product.size))
      unmount()
    }
  },
)

test.each(drawings)(
  'the picture in %s has no bars with one window or without a mat (studio-143)',
  (_, draw) => {
    for (const [openings, mount] of [
      ['one', 'medium'],
      ['four', 'none'],
    ] as const) {
      const { container, unmount } = renderScreen(draw(framed(openings, mount)))
      expect(container.querySelector('[data-mat]')).toBeNull()
      unmount()
    }
  },
)
