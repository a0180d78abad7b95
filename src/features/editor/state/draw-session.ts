import type { NodeId } from '@/design/design-document'
import type { Point } from '@/design/units'

/** The pen or the eraser while the panel for drawing is open. Lengths are millimeters of the surface. */
export interface DrawSession {
  mode: 'pen' | 'eraser'
  /** Widths of the pen and of the eraser. */
  widths: Record<DrawSession['mode'], number>
  color: string
  /** Where keys draw; undefined until the first arrow key. */
  at?: Point
  /** Points of the line that keys are drawing. */
  line?: Point[] | undefined
  /** The drawing that the next line continues. */
  into?: NodeId | undefined
  /** What the last line did, for the live region. */
  done?: 'drawn' | 'erased' | 'nothing' | 'picture' | undefined
}

export const startDrawing = (): DrawSession => ({
  mode: 'pen',
  widths: { pen: 1.5, eraser: 6 },
  color: '#000000',
})

export const widthLimits = {
  pen: { min: 0.3, max: 20, step: 0.1 },
  eraser: { min: 1, max: 40, step: 0.5 },
} as const
