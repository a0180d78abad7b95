import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { newId } from '@/features/studio/new-id'

export const template: ProductTemplate = {
  id: 'sticker',
  revision: 1,
  kind: 'print',
  sizes: { minimum: [25.4, 25.4], maximum: [304.8, 304.8], step: 0.254, default: [76.2, 76.2] },
  surfaces: [
    {
      id: 'front',
      around: 0,
      bleed: 2,
      safe: 3.2,
      dpi: { wanted: 300, warn: 180, stop: 90 },
      mask: 'ellipse',
      inks: [],
      materials: {
        vinyl: { base: '#ffffff', finish: 'flat' },
        holographic: { base: '#d9d2f2', finish: 'holographic' },
        kraft: { base: '#c49a6c', finish: 'kraft' },
      },
    },
  ],
  options: { material: { default: 'vinyl', values: ['vinyl', 'holographic', 'kraft'] } },
  checks: { 'safe-area': {}, 'stroke-width': { warn: 0.25 } },
  output: { fileName: '{order}', files: [{ surface: 'front', format: 'pdf' }] },
}

export function made<Name extends CommandName>(
  document: DesignDocument,
  name: Name,
  argument: ArgumentOf<Name>,
  selection: string[] = [],
) {
  const result = perform(name, { document, selection, template, newId, measure: estimatedSize }, argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return { document: result.edit.document, selection: result.edit.selection }
}

export const empty = newDesign(template, 'story')

/** Returns a design with a heart, and a QR code that extends beyond the edge. */
export function designWithHeartAndCode() {
  const heart = made(empty, 'addShape', { shape: 'heart' })
  const red = made(heart.document, 'setProperties', { values: { fill: '#e5352b' } }, heart.selection)
  const code = made(red.document, 'addQr', { text: 'https://example.com' })
  const small = made(code.document, 'resize', { x: 0.5, y: 0.5, anchor: { x: 1, y: 1 } }, code.selection)
  return made(small.document, 'move', { x: 22, y: 20 }, code.selection).document
}

export const draft = (document: DesignDocument) => ({
  id: 'story',
  version: 0,
  product: 'circle',
  title: 'Circle stickers',
  document,
})
