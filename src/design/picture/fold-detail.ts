import type { Rectangle, Size } from '../document/design-document'
import { meanDetail, type Detail } from './picture-detail'
import type { Edge } from './wrap'

/**
 * What lies at the folds. Nobody looks for faces here: it says only that much of the picture's detail is within 6 mm of a fold, where
 * a canvas bends and nothing important should be.
 */
export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Either way from a fold, in millimeters. */
const foldReach = 6
/** A strip with so many times the detail of the whole front is full of it … */
const muchMore = 1.5
/** … unless the picture is calm all over. */
const least = 0.04

/** The strip at a fold: so far to the inside, and as far as the picture goes on to the outside. */
const strips: Record<Side, (panel: Rectangle, outside: number) => Rectangle> = {
  left: ({ x, y, height }, outside) => ({ x: x - outside, y, width: foldReach + outside, height }),
  right: ({ x, y, width, height }, outside) => ({
    x: x + width - foldReach,
    y,
    width: foldReach + outside,
    height,
  }),
  top: ({ x, y, width }, outside) => ({ x, y: y - outside, width, height: foldReach + outside }),
  bottom: ({ x, y, width, height }, outside) => ({
    x,
    y: y + height - foldReach,
    width,
    height: foldReach + outside,
  }),
}

interface Folded {
  crop: Rectangle
  /** Of the whole front, which the crop covers. */
  size: Size
  panels: Rectangle[]
  edge: Edge
}

/** The sides whose folds run through much detail, of any panel. */
export function busyFolds(detail: Detail, { crop, size, panels, edge }: Folded): Side[] {
  const [shareX, shareY] = [crop.width / size.width, crop.height / size.height]
  const inPicture = ({ x, y, width, height }: Rectangle) => ({
    x: crop.x + x * shareX,
    y: crop.y + y * shareY,
    width: width * shareX,
    height: height * shareY,
  })
  const limit = Math.max(meanDetail(detail, crop) * muchMore, least)
  const outside = edge === 'image' ? foldReach : 0
  const isBusy = (side: Side) =>
    panels.some((panel) => meanDetail(detail, inPicture(strips[side](panel, outside))) > limit)
  return (Object.keys(strips) as Side[]).filter(isBusy) // the table's own keys
}
