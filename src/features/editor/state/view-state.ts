import type { DesignDocument, NodeId } from '@/design/design-document'
import type { Matrix, Rectangle, Size } from '@/design/units'
import type { Guide } from '@/design/snap/snap'
import type { SeenCut } from './seen-cut'
import type { Unit } from './shown-length'
import { createStore } from '../../studio/store'
import type { DrawSession } from './draw-session'
import type { PictureTool } from './picture-tool'
import type { WallName } from './walls'
import type { Insets, View } from '../view/view'

/** State of this tab that is never saved: what is visible, what is open, the current gesture. */
export interface ViewState {
  view: View
  stage: Size
  insets: Insets
  /** Whether the shopper changed the view; otherwise it follows the size of the stage. */
  isOwnView: boolean
  guides: Guide[]
  marquee?: Rectangle
  carried?: DraggedObjects | undefined
  gesture?: 'move' | 'resize' | 'turn' | 'pan'
  isSnapping: boolean
  /**
   * Whether clicks add to the selection or remove from it: for fingers, and for shoppers who can't hold
   * Shift.
   */
  isSelectingSeveral: boolean
  hasRulers: boolean
  unit: Unit
  panel?: PanelId | undefined
  /** The requested part of the panel, which gets the focus. */
  part?: 'cut' | undefined
  /** The cut around the art, as far as it is known (studio-131). */
  cut?: SeenCut | undefined
  /** The sheet whose objects are arranged as pieces (design-document-33). */
  sheet?: SheetState | undefined
  isMenuOpen: boolean
  /** Progress or result of saving or opening a design file. */
  file?: { status: 'busy' } | { status: 'saved' | 'refused'; words: string } | undefined
  sign: SignView
  tool?: PictureTool | undefined
  /** The pen and the eraser; the panel “draw” puts them on the stage. */
  draw?: DrawSession
}

export interface SheetState {
  /** Lays all pieces; `counts` are by the first object of a design. `isFilled`: with as many more as fit. */
  arrange: (how?: { counts?: Readonly<Record<NodeId, number>>; isFilled?: boolean }) => Promise<void>
  mayTurn: boolean
  status: 'idle' | 'busy' | 'failed'
  /** Known after the sheet was arranged. */
  facts?: SheetFacts | undefined
}

export interface SheetFacts {
  /** The arranged design; facts of another one are out of date. */
  of: DesignDocument
  /** Used share of the sheet, with half of the gap around each piece. */
  share: number
  more: number
  left: number
}

export interface SignView {
  isLit: boolean
  /** Whether the sign is shown in a room at true scale, instead of the stage. */
  isHung: boolean
  /** Whether the building facts are open and problems are marked. */
  isExplained: boolean
  wall: WallName
}

/**
 * Objects being dragged: they are shown at their new position, but the design changes only when they are
 * dropped.
 */
export interface DraggedObjects {
  ids: NodeId[]
  /** Transform on the surface. */
  matrix: Matrix
}

export type PanelId =
  | 'selected'
  | 'templates'
  | 'picture'
  | 'photos'
  | 'text'
  | 'shapes'
  | 'emoji'
  | 'draw'
  | 'stock'
  | 'kit'
  | 'code'
  | 'made'
  | 'layers'
  | 'see'
  | 'product'
  | 'checks'
  | 'drafts'
  | 'versions'
  | 'links'

export const createView = () =>
  createStore<ViewState>({
    view: { zoom: 1, x: 0, y: 0 },
    stage: { width: 0, height: 0 },
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    isOwnView: false,
    guides: [],
    isSnapping: true,
    isSelectingSeveral: false,
    hasRulers: true,
    sign: { isLit: true, isHung: false, isExplained: false, wall: 'plaster' },
    unit: 'in',
    isMenuOpen: false,
  })
