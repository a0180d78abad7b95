import type { Rectangle, Size } from '../document/design-document'
import { meanDetail, type Detail } from './picture-detail'

/**
 * What lies at the folds. Nobody looks for faces here: it says only that much of the picture's detail is within 6 mm of a fold, where
 * a canvas bends and nothing important should be.
 */
export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Either way from a fold, in millimeters. */
export const foldReach = 6
/** A strip with so many times the detail of the whole front is full of it … */
const muchMore = 1.5
/** … unless the picture is calm all over. */
const least = 0.04

const strips: Record<Side, (panel: Rectangle) => Rectangle> = {
  left: ({ x, y, height }) => ({ x: x - foldReach, y, width: 2 * foldReach, height }),
  right: ({ x, y, width, height }) => ({ x: x + width - foldReach, y, width: 2 * foldReach, height }),
  top: ({ x, y, width }) => ({ x, y: y - foldReach, width, height: 2 * foldReach }),
  bottom: ({ x, y, width, height }) => ({ x, y: y + height - foldReach, width, height: 2 * foldReach }),
}

/** The sides whose folds run through much detail, of any panel. @param size of the whole front that the crop covers */
export function busyFolds(detail: Detail, crop: Rectangle, size: Size, panels: Rectangle[]): Side[] {
  const [shareX, shareY] = [crop.width / size.width, crop.height / size.height]
  const inPicture = ({ x, y, width, height }: Rectangle) => ({
    x: crop.x + x * shareX,
    y: crop.y + y * shareY,
    width: width * shareX,
    height: height * shareY,
  })
  const limit = Math.max(meanDetail(detail, crop) * muchMore, least)
  const isBusy = (side: Side) =>
    panels.some((panel) => meanDetail(detail, inPicture(strips[side](panel))) > limit)
  return (Object.keys(strips) as Side[]).filter(isBusy) // the table's own keys
}
