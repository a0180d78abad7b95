import type { Measure } from '@/design/document/boxes'
import type { ImageNode, NodeId } from '@/design/design-document'
import { unlocked } from '@/design/document/selection'
import type { ArgumentOf } from '@/design/document/commands/commands'
import { pivot } from '@/design/document/commands/place'
import { about, angleOf, rotation, translation } from '@/design/geometry/matrix'
import { minus } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { snap, wholeBox, type SnapTargets } from '@/design/snap/snap'
import type { Editor } from '../state/editor'
import type { Store } from '../../studio/store'
import type { ViewState } from '../state/view-state'
import { boxBetween, frameOf, objectsIn, snapTargets, uprightBox, type Frame } from '../view/frame'
import {
  cropForDrag,
  resizedFrame,
  resizeForDrag,
  rotationForDrag,
  type Handle,
  type HandleDrag,
} from '../view/handle-drag'
import { type ActiveGesture, pair, type Touch } from './touch'
import { panned, toSurface, zoomedAt } from '../view/view'

/** Snap distance in pixels. */
const reach = 6

/**
 * Creates the gestures on the stage. Each one reads what it needs when it begins, and changes the design
 * through commands.
 */
export function createGestures(editor: Editor, views: Store<ViewState>, measure: Measure) {
  const document = () => editor.design.get().history.present
  const selection = () => editor.design.get().history.selection
  const surfacePoint = (point: Point) => toSurface(views.get().view, point)
  const show = (state: Partial<ViewState>) => views.set((now) => ({ ...now, ...state }))
  const movable = () => unlocked(document(), selection(), 'place')
  const reachOf = (touch: Touch) =>
    views.get().isSnapping && touch.alt !== true ? reach / views.get().view.zoom : 0

  function targetsOf(ids: NodeId[]): SnapTargets {
    const { template, design } = editor
    return snapTargets(document(), template, design.get().surface, ids, measure)
  }

  function panning(from: Touch): ActiveGesture {
    const { view } = views.get()
    return {
      move: (to) => show({ view: panned(view, minus(to, from)), isOwnView: true, gesture: 'pan' }),
      end: (isTap) => isTap && !from.adds && editor.select([]),
    }
  }

  function marquee(from: Touch): ActiveGesture {
    const before = from.adds ? selection() : []
    return {
      move: (to) => {
        const area = boxBetween(surfacePoint(from), surfacePoint(to))
        show({ marquee: area })
        const { surface } = editor.design.get()
        const caught = objectsIn(document(), surface, area, measure)
        editor.select([...before, ...caught.filter((id) => !before.includes(id))])
      },
      end: (isTap) => isTap && !from.adds && editor.select([]),
    }
  }

  /**
   * Moves the selection. The moved objects and their snap targets are found once, because neither changes
   * during the drag.
   */
  function moving(from: Touch, pressed: NodeId, wasSelected: boolean): ActiveGesture {
    const ids = movable()
    const frame = frameOf(document(), ids, measure)
    const targets = targetsOf(ids)
    let by: Point = { x: 0, y: 0 }
    return {
      move: (to) => {
        if (!frame) return
        const way = minus(surfacePoint(to), surfacePoint(from))
        const straight = to.shift ? alongOne(way) : way
        const box = uprightBox(frame)
        const at = { ...box, x: box.x + straight.x, y: box.y + straight.y }
        const rest = snap(at, wholeBox, targets, reachOf(to))
        by = { x: straight.x + rest.x, y: straight.y + rest.y }
        show({
          guides: rest.guides,
          gesture: 'move',
          carried: { ids, matrix: translation(by.x, by.y) },
        })
      },
      end: (isTap) => {
        if (!isTap) return void editor.run('move', by)
        if (from.adds && wasSelected) editor.select(selection().filter((id) => id !== pressed))
        else if (!from.adds) editor.select([pressed])
      },
    }
  }

  function resizingBy(from: Touch, handle: Handle): ActiveGesture {
    const ids = movable()
    const frame = frameOf(document(), ids, measure)
    if (!frame) return nothing
    const held: HandleDrag = { ...frame, handle, from: surfacePoint(from) }
    const [node] = ids.length === 1 ? [document().nodes[ids[0] ?? '']] : []
    const isSide = handle.x === 0.5 || handle.y === 0.5
    if (node?.kind === 'image' && isSide) return croppingBy(node, held)
    const isUpright = Math.abs(angleOf(frame.matrix)) < 0.01
    const targets = targetsOf(ids)
    const isFree = node?.kind === 'shape' || node?.kind === 'made'
    let last: ArgumentOf<'resize'> | undefined
    return {
      move: (to) => {
        const point = surfacePoint(to)
        const rest = isUpright ? restOf(frame, held, point, targets, reachOf(to)) : { x: 0, y: 0, guides: [] }
        const isEven = !isSide && (isFree ? to.shift === true : to.shift !== true)
        const wanted = { x: point.x + rest.x, y: point.y + rest.y }
        last = resizeForDrag(held, wanted, { isEven, isCentered: to.alt === true })
        if (node) editor.preview('resize', last)
        const carried = node ? undefined : { ids, matrix: resizedFrame(frame.box, last) }
        show({ guides: isEven ? [] : rest.guides, gesture: 'resize', carried })
      },
      end: (isTap) => void (last && !node && !isTap && editor.run('resize', last)),
    }
  }

  function croppingBy(node: ImageNode, held: HandleDrag): ActiveGesture {
    return {
      move: (to) => {
        editor.preview('crop', cropForDrag(node, held, surfacePoint(to)))
        show({ gesture: 'resize' })
      },
      end: () => undefined,
    }
  }

  function turningBy(from: Touch): ActiveGesture {
    const ids = movable()
    const frame = frameOf(document(), ids, measure)
    if (!frame) return nothing
    const held: HandleDrag = { ...frame, handle: { x: 0.5, y: 0 }, from: surfacePoint(from) }
    const angle = angleOf(frame.matrix)
    const center = pivot(editor.state())
    let by = { degrees: 0 }
    return {
      move: (to) => {
        by = rotationForDrag(held, surfacePoint(to), angle, to.shift ? 15 : 0, !views.get().isSnapping)
        show({ gesture: 'turn', carried: { ids, matrix: about(center, rotation(by.degrees)) } })
      },
      end: (isTap) => void (!isTap && editor.run('turn', by)),
    }
  }

  /**
   * Handles two fingers: on the stage they zoom and pan, on the selection they rotate and scale it
   * (studio-88).
   */
  function pinching(one: Touch, other: Touch, now: () => Touch[], isOnSelection: boolean): ActiveGesture {
    const { view } = views.get()
    const from = pair(one, other)
    return {
      move: () => {
        const [first, second] = now()
        if (!first || !second) return
        const to = pair(first, second)
        const factor = to.length / Math.max(from.length, 1)
        if (isOnSelection) {
          twist(factor, to.angle - from.angle)
          return
        }
        const zoomed = zoomedAt(view, from.middle, factor)
        show({ view: panned(zoomed, minus(to.middle, from.middle)), isOwnView: true, gesture: 'pan' })
      },
      end: () => undefined,
    }
  }

  /**
   * Scales and rotates as one gesture: the rotation is a separate step that starts where the resize ended.
   */
  function twist(factor: number, angle: number) {
    editor.preview('resize', { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } })
    editor.preview('turn', { degrees: angle }, true)
    show({ gesture: 'turn' })
  }

  const rest = () => show({ guides: [], marquee: undefined, gesture: undefined, carried: undefined })

  return { panning, marquee, moving, resizingBy, turningBy, pinching, rest }
}

const nothing: ActiveGesture = { move: () => undefined, end: () => undefined }

const alongOne = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y })

const edge = (share: number) => (share === 0.5 ? [] : [0])

/** Snaps only the edges that are being dragged. */
function restOf(frame: Frame, { handle, from }: HandleDrag, to: Point, targets: SnapTargets, near: number) {
  const box = uprightBox(frame)
  const way = minus(to, from)
  const corner = {
    x: box.x + box.width * handle.x + way.x,
    y: box.y + box.height * handle.y + way.y,
    width: 0,
    height: 0,
  }
  return snap(corner, { x: edge(handle.x), y: edge(handle.y) }, targets, near)
}
