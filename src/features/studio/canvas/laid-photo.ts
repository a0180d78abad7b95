import type { DesignDocument } from '@/design/design-document'
import { pictureBoxes } from '@/design/picture/picture-boxes'
import type { PictureStart } from '@/design/picture/picture-design'
import { sceneOf } from '@/design/scene/scene-of'
import { sizeOf } from '@/design/template/surface-boxes'
import { facesOf } from '../faces/faces'
import type { Art } from './art'
import { photoIn } from './photo-node'
import { paintedScene } from './use-painted'

/** Paints a photo together with the objects that belong over it, such as the rank and suit of a card. */

/** Draws the first piece of a design with the photo in its current crop; undefined if the browser has no canvas. */
export type LaidPainter = (
  document: DesignDocument,
  start: Pick<PictureStart, 'template' | 'rule'>,
  picture: HTMLCanvasElement,
) => Art | undefined

const ground = '#ffffff'
const photo = 'photo'

/** Loads the fonts of a design and returns its painter. */
export async function laidPainter(design: DesignDocument): Promise<LaidPainter> {
  const faces = await facesOf(design)
  return (document, { template, rule }, picture) => {
    const image = photoIn(document, rule)
    if (!image) return undefined
    const box = { x: rule.around, y: rule.around, ...sizeOf(rule, document.product.size) }
    const { elements } = sceneOf(document, template, rule.id, { faces, mode: 'print' })
    const pictures = new Map([[photo, picture]])
    const painted = paintedScene({ box, elements }, { source: () => photo, pictures, ground })
    return painted && { picture: painted, box, shown: box, photo: pictureBoxes(image).shown }
  }
}
