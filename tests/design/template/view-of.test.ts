import { expect, test } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { seenApart, viewOf, type View } from '@/design/template/view-of'
import type { SurfaceRule } from '@/design/template/surface-rule'
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
  [
    'a print behind a clear block is shown as the block',
    { ...photoCanvas({ folds: [] }), views: [{ body: 'box', depth: 25 }] },
    'body',
  ],
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

test.each<[string, ProductTemplate['views'], string[]]>([
  [
    'the soles of a pair are shown together',
    [{ body: 'pair', surface: 'front', other: 'back', thickness: 9 }],
    ['front', 'lid'],
  ],
  [
    'both socks are shown together',
    [{ body: 'socks', foot: 9, surface: 'front', back: 'back', other: 'lid', otherBack: 'sole' }],
    ['front'],
  ],
  [
    'the sides of a lamp are shown together',
    [{ body: 'box', depth: 9, sides: { back: 'lid' } }],
    ['front', 'back'],
  ],
  [
    'both sides of a pillow are shown',
    [{ body: 'cushion', plump: 9, back: 'back' }],
    ['front', 'back', 'lid'],
  ],
])('%s (studio-140)', (_, views, ids) => {
  const [rule] = photoPrint().surfaces
  if (!rule) throw new Error('a print has a surface')
  const surfaces = ['front', 'back', 'lid'].map((id) => ({ ...rule, id }))
  const template: ProductTemplate = { ...photoPrint(), surfaces, ...(views && { views }) }
  expect(seenApart(template, surfaces).map(({ id }) => id)).toEqual(ids)
})
