import type { DesignDocument, NodeId } from '../design-document'
import { identity, inverse, multiply } from '../geometry/matrix'
import { widened } from '../geometry/point'
import type { SurfaceRule } from '../template/surface-rule'
import type { Matrix, Rectangle } from '../units'
import { cutScene } from './cut-scene'
import { elementBox } from './element-box'
import type { Scene, SceneElement } from './scene'

/** The pieces of a sheet whose objects are apart: each design once, with the places of its copies (design-document-33). */

export interface SheetPiece {
  /** The art of the first piece, at its place on the sheet. */
  scene: Scene
  /** The objects that are drawn alike; the first is the one of the scene. */
  nodes: NodeId[]
  /** Moves the first piece to each of the others. */
  places: Matrix[]
}

/** Room (mm) around the art of a piece, so that its outline is closed. */
const aroundArt = 1

const known = new WeakMap<SceneElement, string>()

/** Returns what an element draws, as text, without its place and its objects. */
function drawingOf(element: SceneElement): string {
  const before = known.get(element)
  if (before !== undefined) return before
  const { transform: _, ...drawn } = element
  const text = JSON.stringify(drawn, (key, value: unknown) => (key === 'node' ? undefined : value))
  known.set(element, text)
  return text
}

/** Tolerance of a matrix that only turns and moves. */
const tolerance = 1e-3

/** True for a matrix that neither scales, skews nor flips. */
const isRigid = ([a, b, c, d]: Matrix) =>
  Math.abs(a - d) < tolerance && Math.abs(b + c) < tolerance && Math.abs(a * d - b * c - 1) < tolerance

const contains = (outer: Rectangle, { x, y, width, height }: Rectangle) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

/** Returns the elements of some objects; other groups are looked into. */
const elementsWith = (elements: readonly SceneElement[], ids: ReadonlySet<NodeId>): SceneElement[] =>
  elements.flatMap((element) => {
    if (element.node !== undefined && ids.has(element.node)) return [element]
    return element.kind === 'group' ? elementsWith(element.children, ids) : []
  })

const matrixOf = ({ transform = identity }: SceneElement) => transform

function pieceOf(element: SceneElement, box: Rectangle, artClip: string | undefined): SheetPiece {
  const art: SceneElement =
    artClip === undefined ? element : { kind: 'group', clip: artClip, children: [element] }
  const node = element.node ?? ''
  return { scene: { box: widened(box, aroundArt), elements: [art] }, nodes: [node], places: [] }
}

/** @returns undefined if the surface's objects are not apart */
export function sheetPieces(
  { surfaces }: Pick<DesignDocument, 'surfaces'>,
  { id }: Pick<SurfaceRule, 'id'>,
  scene: Scene,
): SheetPiece[] | undefined {
  const surface = surfaces[id]
  if (!surface?.apart) return undefined
  const { elements } = cutScene(scene)
  const pieces: { piece: SheetPiece; first: SceneElement }[] = []
  const byDrawing = new Map<string, typeof pieces>()
  for (const element of elementsWith(elements, new Set(surface.nodes))) {
    const box = elementBox(element)
    if (!box || element.node === undefined) continue
    const isInside = contains(scene.box, box)
    const alike = isInside ? (byDrawing.get(drawingOf(element)) ?? []) : []
    const toThis = ({ first }: (typeof pieces)[number]) =>
      multiply(matrixOf(element), inverse(matrixOf(first)))
    const home = alike.find((each) => isRigid(toThis(each)))
    if (home) {
      home.piece.places.push(toThis(home))
      home.piece.nodes.push(element.node)
      continue
    }
    const made = { piece: pieceOf(element, box, isInside ? undefined : scene.artClip), first: element }
    pieces.push(made)
    if (isInside) byDrawing.set(drawingOf(element), [...alike, made])
  }
  return pieces.map(({ piece }) => piece)
}
