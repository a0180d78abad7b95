import { type Croppable, defaultCrop } from '../../crop/usual-crop'
import { multiply, translation } from '../../geometry/matrix'
import type { Asset, AssetId, ImageNode, Matte, NodeId } from '../../design-document'
import type { Rectangle, Size } from '../../units'
import { mapNodes, withNodes } from '../tree'
import { changeable, edited, type Command, type CommandState } from './command'

/** Commands for an image's picture, crop and background removal. */

const images = (state: CommandState): NodeId[] =>
  changeable(state).filter((id) => state.document.nodes[id]?.kind === 'image')

const hasImage = (state: CommandState) => images(state).length > 0

/**
 * Returns the largest part of a picture that fills a box without distortion, in fractions of the picture: its
 * middle, or where its faces are.
 */
export function coveringCrop(asset: Croppable, box: Size): Rectangle {
  if (asset.faces && asset.faces.length > 0) return defaultCrop(asset, { front: box, margin: 0 })
  const ratio = asset.width / asset.height / (box.width / box.height)
  const width = Math.max(Math.min(1, 1 / ratio), 0.001)
  const height = Math.max(Math.min(1, ratio), 0.001)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** Sets the visible part of a picture; `box`, in the image's own coordinates, becomes the image's new box. */
export const crop: Command<{ crop: Rectangle; box?: Rectangle }> = {
  label: 'designCommands.crop',
  keys: {},
  when: hasImage,
  run: (state, { crop: part, box }) => {
    const [id] = images(state)
    const node = state.document.nodes[id ?? '']
    if (id === undefined || node?.kind !== 'image') return edited(state, state.document)
    const boxed = box && {
      width: box.width,
      height: box.height,
      transform: multiply(node.transform, translation(box.x, box.y)),
    }
    return edited(state, withNodes(state.document, { [id]: { ...node, ...boxed, crop: part } }))
  },
}

/** Shows another picture in the same box, cropped to keep its own aspect ratio. */
export const replacePicture: Command<{ asset: AssetId; record: Asset }> = {
  label: 'designCommands.replacePicture',
  keys: {},
  when: hasImage,
  run: (state, { asset, record }) => {
    const show = (node: ImageNode): ImageNode => ({ ...node, asset, crop: coveringCrop(record, node) })
    const changed = mapNodes(state.document, images(state), (node) =>
      node.kind === 'image' ? show(node) : node,
    )
    return edited(state, { ...changed, assets: { ...changed.assets, [asset]: record } })
  },
}

/**
 * Sets how the background of the selected pictures is removed; without a matte the background is restored.
 */
export const setMatte: Command<{ matte: Matte | undefined }> = {
  label: 'designCommands.setMatte',
  keys: {},
  when: hasImage,
  run: (state, { matte }) => {
    const { nodes, assets } = state.document
    const changed = images(state).flatMap((id) => {
      const node = nodes[id]
      const asset = node?.kind === 'image' && node.asset !== null ? assets[node.asset] : undefined
      return node?.kind === 'image' && asset ? [[node.asset, { ...asset, matte }]] : []
    })
    return edited(state, { ...state.document, assets: { ...assets, ...Object.fromEntries(changed) } })
  },
}
