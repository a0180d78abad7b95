import type { Matrix, NodeId, Rectangle, Size } from '@/design/document/design-document'
import type { Guide } from '@/design/snap/snap'
import type { SeenCut } from './cut/seen-cut'
import type { Unit } from './shown-length'
import { createStore } from './store'
import type { PictureTool } from './picture-tools/picture-tool'
import type { WallName } from './sign/walls'
import type { Insets, View } from './stage/view'

/** What belongs to this tab and is never saved: what is in sight, what is open, what a hand is doing. */
export interface ViewState {
  view: View
  stage: Size
  insets: Insets
  /** Whether the shopper chose what is in sight; else it follows the size of the stage. */
  isOwnView: boolean
  guides: Guide[]
  marquee?: Rectangle
  carried?: Carried | undefined
  gesture?: 'move' | 'resize' | 'turn' | 'pan'
  isSnapping: boolean
  /** A press adds to what is selected, or takes away: for fingers, and whoever holds no Shift. */
  isSelectingSeveral: boolean
  hasRulers: boolean
  unit: Unit
  panel?: PanelId | undefined
  /** The part of the panel that was asked for: it takes the focus. */
  part?: 'cut' | undefined
  /** How the art is cut out, as far as that is known (studio-131). */
  cut?: SeenCut | undefined
  isMenuOpen: boolean
  /** What became of a design's file that is saved or opened. */
  file?: { status: 'busy' } | { status: 'saved' | 'refused'; words: string } | undefined
  /** How a sign is looked at. */
  sign: SignView
  /** What works on a picture alone. */
  tool?: PictureTool | undefined
}

export interface SignView {
  isLit: boolean
  /** Hung in a room at true scale, in place of the stage. */
  isHung: boolean
  /** What it takes to build is open, and what is wrong is marked. */
  isExplained: boolean
  /** A name of `walls`. */
  wall: WallName
}

/** Objects on their way: drawn there already, while the design waits for the hand to let go. */
export interface Carried {
  ids: NodeId[]
  /** On the surface. */
  matrix: Matrix
}

export type PanelId =
  | 'selected'
  | 'picture'
  | 'text'
  | 'shapes'
  | 'emoji'
  | 'code'
  | 'layers'
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
