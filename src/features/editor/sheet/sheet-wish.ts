import type { DesignDocument, NodeId } from '@/design/design-document'
import type { ArrangedDesign } from '@/design/document/commands/arrange-sheet'
import { identity } from '@/design/geometry/matrix'
import { widened } from '@/design/geometry/point'
import { type ArrangedSheet, type SheetMember } from '@/design/nest/arranged-sheet'
import { nestLimits } from '@/design/nest/nest'
import type { Faces } from '@/design/scene/faces'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { sceneOf } from '@/design/scene/scene-of'
import { type SheetPiece, sheetPieces } from '@/design/scene/sheet-pieces'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { SheetWish } from '../cut/cut-messages'
import { addressesIn } from '../cut/LiveCut'

/** Asks the worker to arrange a sheet, and reads its answer. */

export interface SheetDrawing {
  document: DesignDocument
  template: ProductTemplate
  rule: SurfaceRule
  faces: Faces
  source: PictureSource
}

/** Returns the designs on a sheet, as if its objects were apart. */
export function piecesOn({ document, template, rule, faces }: Omit<SheetDrawing, 'source'>): SheetPiece[] {
  const surface = document.surfaces[rule.id]
  if (!surface) return []
  const { fill: _fill, ...plain } = surface
  const apart: DesignDocument = {
    ...document,
    surfaces: { ...document.surfaces, [rule.id]: { ...plain, apart: true } },
  }
  return sheetPieces(apart, rule, sceneOf(apart, template, rule.id, { faces, mode: 'view' })) ?? []
}

const quarters = [0, 90, 180, 270]
const eighths = [0, 45, 90, 135, 180, 225, 270, 315]

interface How {
  mayTurn: boolean
  counts?: Readonly<Record<NodeId, number>> | undefined
  /** Pieces that stay where they are, and pieces that may be anywhere; all others are kept if possible. */
  change?: { moved: readonly NodeId[]; added: readonly NodeId[] } | undefined
}

/** Returns the number of pieces that are wanted of a design. */
const countOf = ({ nodes }: SheetPiece, counts: How['counts']) =>
  nodes.map((id) => counts?.[id]).find((count) => count !== undefined) ?? nodes.length

function memberOf(document: DesignDocument, id: NodeId, change: How['change']): SheetMember['is'] {
  const { locked } = document.nodes[id] ?? {}
  if (locked === 'place' || locked === 'all') return 'stays'
  if (!change || change.added.includes(id)) return 'free'
  return change.moved.includes(id) ? 'stays' : 'kept'
}

/** @returns undefined if the surface is empty or not a sheet */
export function sheetWish(
  drawing: SheetDrawing,
  pieces: readonly SheetPiece[],
  { mayTurn, counts, change }: How,
): SheetWish | undefined {
  const { document, rule, source } = drawing
  const choice = document.surfaces[rule.id]?.cut
  if (!rule.cut || !rule.packing || !choice || pieces.length === 0) return undefined
  const { gap, margin, turns } = rule.packing
  const { trim } = surfaceBoxes(rule, document.product.size)
  return {
    pieces: pieces.slice(0, nestLimits.designs).map((piece) => ({
      scene: piece.scene,
      count: countOf(piece, counts),
      members: piece.nodes.map((id, index) => ({
        place: index === 0 ? identity : (piece.places[index - 1] ?? identity),
        is: memberOf(document, id, change),
      })),
    })),
    addresses: addressesIn(
      pieces.flatMap(({ scene }) => scene.elements),
      source,
    ),
    choice: choice.style === 'none' ? { ...choice, style: 'die' } : choice,
    rule: rule.cut,
    area: widened(trim, -margin),
    gap,
    turns: mayTurn ? (turns === 'quarters' ? quarters : eighths) : [0],
    ...(change && { isQuick: true }),
  }
}

/** Returns how the command lays the designs. Matrices of copies are from the first piece, wherever that moves. */
export function arrangedDesigns(pieces: readonly SheetPiece[], { places }: ArrangedSheet): ArrangedDesign[] {
  return places.flatMap((list, index) => {
    const nodes = pieces[index]?.nodes ?? []
    return list.length === 0 || nodes.length === 0 ? [] : [{ nodes, places: list }]
  })
}
