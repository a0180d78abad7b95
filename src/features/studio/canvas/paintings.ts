import type { Rectangle } from '@/design/units'
import { panelsOf } from '@/design/picture/panels'
import { patchesOf } from '@/design/picture/wrap'
import type { CanvasMake } from '@/design/picture/canvas-rules'
import type { Painting } from './paint'

/** A canvas with a picture on it, as chosen so far. */
export interface DressedCanvas {
  make: CanvasMake
  /** Part of the picture on the front, as fractions of the picture. */
  crop: Rectangle
}

export type Face = 'front' | 'left' | 'right' | 'top' | 'bottom'

const wholeFront = ({ front }: CanvasMake): Rectangle => ({ x: 0, y: 0, ...front })

function paintingOf({ make, crop }: DressedCanvas, panel: Rectangle, area: Rectangle): Painting {
  const { edge, depth, front: size, caption } = make
  return {
    patches: patchesOf({ crop, size, edge, depth }, panel),
    area,
    ground: make.edgeColor,
    isSoft: edge === 'blur',
    front: panel,
    ...(caption && { over: { caption, crop, front: size } }),
  }
}

/** Returns the painting of the flat canvas with its sides, as if the panels were joined. */
export function sheetPainting(dressed: DressedCanvas): Painting {
  const panel = wholeFront(dressed.make)
  const { depth } = dressed.make
  const area = { x: -depth, y: -depth, width: panel.width + 2 * depth, height: panel.height + 2 * depth }
  return paintingOf(dressed, panel, area)
}

/**
 * Returns the paintings of one panel's faces, each as seen on the flat canvas. The caller turns them in 3D.
 */
export function facePaintings(dressed: DressedCanvas, panel: Rectangle): Record<Face, Painting> {
  const { depth } = dressed.make
  const { width, height } = panel
  const areas: Record<Face, Rectangle> = {
    front: { x: 0, y: 0, width, height },
    left: { x: -depth, y: 0, width: depth, height },
    right: { x: width, y: 0, width: depth, height },
    top: { x: 0, y: -depth, width, height: depth },
    bottom: { x: 0, y: height, width, height: depth },
  }
  const painted = (face: Face) => paintingOf(dressed, panel, areas[face])
  return {
    front: painted('front'),
    left: painted('left'),
    right: painted('right'),
    top: painted('top'),
    bottom: painted('bottom'),
  }
}

export const panelsIn = ({ front, panels }: CanvasMake): Rectangle[] => panelsOf(front, panels)
