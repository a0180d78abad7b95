import { dragFrame, movedPicture, wholePicture, zoomedPicture } from './crop-frame'
import type { CropSession } from '../../state/crop-session'

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface Press {
  key: string
  shiftKey: boolean
  altKey: boolean
}

/**
 * Returns the crop after a key press; undefined for all other keys. Arrow keys move the picture by a
 * hundredth of the frame, with Shift by a tenth. With Alt they move the frame's right and bottom sides.
 */
export function cropAfterKey(crop: CropSession, { key, shiftKey, altKey }: Press): CropSession | undefined {
  if (key === '+' || key === '=') return zoomedPicture(crop, 1.1)
  if (key === '-') return zoomedPicture(crop, 1 / 1.1)
  if (key === '0') return wholePicture(crop)
  const way = ways[key]
  if (!way) return undefined
  const step = shiftKey ? 0.1 : 0.01
  const by = { x: way.x * crop.frame.width * step, y: way.y * crop.frame.height * step }
  return altKey ? dragFrame(crop, { x: 1, y: 1 }, by) : movedPicture(crop, by)
}
