import type { Rectangle } from '../document/design-document'
import { widened } from '../geometry/point'

/** A floating frame in millimeters: its face, the shadow gap round the canvas, and how far it stands ahead of it. */
export const frameSize = { width: 12, gap: 7, ahead: 4 }

/** The frame's outer edge round a panel. */
export const outerFrame = (panel: Rectangle): Rectangle => widened(panel, frameSize.width + frameSize.gap)
