import { expect, test } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { viewOf, type View } from '@/design/template/view-of'
import type { SurfaceRule } from '@/design/template/product-template'
import { photoCanvas, photoPrint } from '../../../stories/support/photo-templates'
import { signTemplate } from '../../../stories/support/two-line-sign'

const blade: SurfaceRule['cut'] = {
  spot: 'CutContour',
  default: 'die',
  offset: { minimum: 0, maximum: 6, default: 3 },
} as never // only its presence matters

test.each<[string, ProductTemplate, View]>([
  ['a sign is shown lit', signTemplate, 'light'],
  ['a canvas is shown as a box', photoCanvas(), 'box'],
  ['unstretched cloth is shown flat', photoCanvas({ edge: undefined }), 'flat'],
  ['a print is shown on a wall', photoPrint(), 'wall'],
  [
    'a mug is shown in its shape',
    { ...photoPrint(), views: [{ body: 'cylinder', diameter: 82, height: 95 }] },
    'body',
  ],
  ['a mat is shown lying', { ...photoPrint(), views: [{ body: 'flat', on: 'floor' }] }, 'body'],
  ['a scroll is shown on a wall', { ...photoPrint(), views: [{ body: 'flat', on: 'wall' }] }, 'wall'],
  ['a sticker is shown flat', photoPrint({ cut: blade }), 'flat'],
  ['a product laid out by a person is shown flat', { ...photoPrint(), preview: 'none' }, 'flat'],
])('%s (studio-140)', (_, template, view) => {
  const [rule] = template.surfaces
  expect(rule && viewOf(template, rule)).toBe(view)
})
