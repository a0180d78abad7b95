import { maskOfBytes } from '@/backend/masks/masks'
import { sha256 } from '@/backend/production/sha256'
import type { DrawingSources, FrozenDesign, OrderedLine } from '@/backend/production/frozen-design'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { readDocument } from '@/design/document/read-document'
import type { Scene } from '@/design/scene/scene'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleAsset, sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { circle, samplePictures } from './sample-job'

/**
 * A sticker of clear material as it was ordered: a photo on a round background, cut around, with white ink.
 */

export const photo = await samplePictures.photo()

export const clearSticker: ProductTemplate = {
  ...sampleTemplate,
  surfaces: sampleTemplate.surfaces.map((rule) =>
    rule.id === 'front'
      ? {
          ...rule,
          inks: [{ name: 'White', kind: 'white', choke: 0.2, overprint: true, materials: ['clear'] }],
        }
      : rule,
  ),
  output: {
    fileName: '{order}-{line}-{surface}',
    files: [
      { surface: 'front', format: 'pdf' },
      { surface: 'front', format: 'png' },
      { surface: 'front', format: 'dxf' },
    ],
  },
}

export function designed(changes: Partial<DesignDocument> = {}): DesignDocument {
  const asset = { ...sampleAsset, sha256: sha256(photo), type: 'image/jpeg', width: 240, height: 160 }
  const product = { ...sampleDesign.product, options: { material: 'clear' } }
  const read = readDocument({ ...sampleDesign, product, assets: { fox: asset }, ...changes })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.document
}

export async function frozen(changes: Partial<FrozenDesign> = {}): Promise<FrozenDesign> {
  const document = changes.document ?? designed()
  return { document, template: clearSticker, hash: await designHash(document), ...changes }
}

/**
 * Returns the sample without words, whose fonts don't exist, so that the program that makes files can draw
 * it.
 */
export function wordless(): Promise<FrozenDesign> {
  const { photo: picture, disc } = sampleDesign.nodes
  if (!picture || !disc) throw new Error('the sample has other objects')
  const [front = ''] = sampleDesign.surfaceOrder
  const empty = Object.fromEntries(sampleDesign.surfaceOrder.map((id) => [id, { nodes: [] as string[] }]))
  const cut = sampleDesign.surfaces[front]?.cut
  const surfaces = { ...empty, [front]: { nodes: ['disc', 'photo'], ...(cut && { cut }) } }
  return frozen({ document: designed({ surfaces, nodes: { photo: picture, disc }, fonts: {} }) })
}

/** A round background of 40 mm with the photo in it, on a surface of 76.2 × 50.8 mm. */
export const sampleScene: Scene = {
  box: { x: -2, y: -2, width: 80.2, height: 54.8 },
  elements: [
    { kind: 'path', d: circle(38, 25, 20), fill: '#f0c000' },
    { kind: 'picture', asset: 'fox', box: { x: 26, y: 17, width: 24, height: 16 } },
  ],
}

export const sampleSources: DrawingSources = {
  sceneOf: async () => sampleScene,
  originalOf: async () => photo,
  printableOf: async () => photo,
  maskOf: (_, { matte }) => maskOfBytes(photo, matte),
}

export const sampleLine: OrderedLine = {
  orderNumber: '000000042',
  position: 1,
  itemId: 7,
  designRevision: 1,
}
