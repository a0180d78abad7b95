import type { DesignDocument } from '@/design/design-document'
import { isTextFace } from '@/design/text/face-sets'
import { isKitItem, type KitItem } from '@/lib/products/own-kit'
import { paintsOf } from '../controls/paints-of'

/**
 * Returns what a design has that a kit can keep: its pictures at the shop, its colors and its typefaces.
 * @param sendings pictures that the shop does not have yet, by key
 */
export function kitItemsIn(document: DesignDocument, sendings: Readonly<Record<string, unknown>>): KitItem[] {
  const { assets, nodes } = document
  const logos = Object.values(assets)
    .filter(({ key }) => !Object.hasOwn(sendings, key))
    .map(({ key, sha256, type, width, height, name, isVector }): KitItem => {
      const logo = { sha256, type, width, height, name, ...(isVector && { isVector }) }
      return { kind: 'logo', value: key, logo }
    })
  const colors = paintsOf(document).map((value): KitItem => ({ kind: 'color', value }))
  const fonts = Object.values(nodes).flatMap((node) => (node.kind === 'text' ? [node.font] : []))
  const faces = [...new Set(fonts)].filter(isTextFace).map((value): KitItem => ({ kind: 'face', value }))
  return [...logos, ...colors, ...faces].filter(isKitItem)
}
