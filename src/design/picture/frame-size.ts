import type { Rectangle } from '../units'
import { widened } from '../geometry/point'

/**
 * Dimensions of a floating frame in millimeters: its face, the shadow gap around the canvas, and how far the
 * frame projects in front of it.
 */
export const frameSize = { width: 12, gap: 7, ahead: 4 }

export const outerFrame = (panel: Rectangle): Rectangle => widened(panel, frameSize.width + frameSize.gap)
