import type { Measure } from '@/design/document/boxes'
import type { ImageNode, NodeId } from '@/design/document/design-document'
import { normalizedSelection, unlocked } from '@/design/document/selection'
import { angleOf } from '@/design/geometry/matrix'
import { distance, minus, type Point } from '@/design/geometry/point'
import { snap, wholeBox, type SnapTargets } from '@/design/snap/snap'
import type { Editor } from '../editor'
import type { Store } from '../store'
import type { ViewState } from '../view-state'
import {
  boxBetween,
  enteredObject,
  frameOf,
  objectsIn,
  pressedObject,
  snapTargets,
  uprightBox,
  type Frame,
} from './frame'
import { cropping, resizing, turning, type Handle, type Held } from './hold'
import { panned, toSurface, zoomedAt } from './view'

/** What lies under a finger or a pointer, in pixels of the stage. */
export interface Touch extends Point {
  id: number
  isTouch: boolean
  /** The object, handle or nothing that it went down on. */
  on?: { object: NodeId } | { handle: Handle } | { turn: true } | undefined
  isPan?: boolean
  shift?: boolean
  alt?: boolean
  isDouble?: boolean
}

/** What a hand is doing, from its first touch to its last. */
interface Doing {
  move: (touch: Touch) => void
  /** @param isTap it never went anywhere */
  end: (isTap: boolean) => void
}

/** So near, in pixels, something is felt; and so far a touch may tremble. */
const reach = 6
const tremble = { mouse: 3, touch: 8 }

interface Hands {
  down: (touch: Touch) => void
  move: (touch: Touch) => void
  up: (id: number) => void
  cancel: () => void
}

/** Mouse, pen and fingers on the stage, as commands (studio-84–87). */
export function createHands(editor: Editor, views: Store<ViewState>, measure: Measure): Hands {
  const touches = new Map<number, Touch>()
  let doing: Doing | undefined
  let start: Touch | undefined
  let hasMoved = false

  const document = () => editor.design.get().history.present
  const selection = () => editor.design.get().history.selection
  const surfacePoint = (point: Point) => toSurface(views.get().view, point)
  const show = (state: Partial<ViewState>) => views.set((now) => ({ ...now, ...state }))
  const reachOf = (touch: Touch) =>
    views.get().isSnapping && touch.alt !== true ? reach / views.get().view.zoom : 0

  const movable = () => unlocked(document(), selection(), 'place')

  function targetsOf(ids: NodeId[]): SnapTargets {
    const { template, design } = editor
    return snapTargets(document(), template, design.get().surface, ids, measure)
  }

  function panning(from: Touch): Doing {
    const { view } = views.get()
    return {
      move: (to) => show({ view: panned(view, minus(to, from)), isOwnView: true, gesture: 'pan' }),
      end: (isTap) => isTap && editor.select([]),
    }
  }

  function marquee(from: Touch): Doing {
    const before = from.shift ? selection() : []
    return {
      move: (to) => {
        const area = boxBetween(surfacePoint(from), surfacePoint(to))
        show({ marquee: area })
        const { surface } = editor.design.get()
        const caught = objectsIn(document(), surface, area, measure)
        editor.select([...before, ...caught.filter((id) => !before.includes(id))])
      },
      end: (isTap) => isTap && !from.shift && editor.select([]),
    }
  }

  /** What is moved and what it may rest at, found once: neither changes while it is on its way. */
  function moving(from: Touch, pressed: NodeId, wasSelected: boolean): Doing {
    const ids = movable()
    const frame = frameOf(document(), ids, measure)
    const targets = targetsOf(ids)
    return {
      move: (to) => {
        if (!frame) return
        const way = minus(surfacePoint(to), surfacePoint(from))
        const straight = to.shift ? alongOne(way) : way
        const box = uprightBox(frame)
        const at = { ...box, x: box.x + straight.x, y: box.y + straight.y }
        const rest = snap(at, wholeBox, targets, reachOf(to))
        editor.preview('move', { x: straight.x + rest.x, y: straight.y + rest.y })
        show({ guides: rest.guides, gesture: 'move' })
      },
      end: (isTap) => {
        if (!isTap) return
        if (from.shift && wasSelected) editor.select(selection().filter((id) => id !== pressed))
        else if (!from.shift) editor.select([pressed])
      },
    }
  }

  const nothing: Doing = { move: () => undefined, end: () => undefined }

  function resizingBy(from: Touch, handle: Handle): Doing {
    const ids = movable()
    const frame = frameOf(document(), ids, measure)
    if (!frame) return nothing
    const held: Held = { ...frame, handle, from: surfacePoint(from) }
    const [node] = ids.length === 1 ? [document().nodes[ids[0] ?? '']] : []
    const isSide = handle.x === 0.5 || handle.y === 0.5
    if (node?.kind === 'image' && isSide) return croppingBy(node, held)
    const isUpright = Math.abs(angleOf(frame.matrix)) < 0.01
    const targets = targetsOf(ids)
    const isFree = node?.kind === 'shape'
    return {
      move: (to) => {
        const point = surfacePoint(to)
        const rest = isUpright ? restOf(frame, held, point, targets, reachOf(to)) : { x: 0, y: 0, guides: [] }
        const isEven = !isSide && (isFree ? to.shift === true : to.shift !== true)
        const wanted = { x: point.x + rest.x, y: point.y + rest.y }
        editor.preview('resize', resizing(held, wanted, { isEven, isCentered: to.alt === true }))
        show({ guides: isEven ? [] : rest.guides, gesture: 'resize' })
      },
      end: () => undefined,
    }
  }

  function croppingBy(node: ImageNode, held: Held): Doing {
    return {
      move: (to) => {
        editor.preview('crop', cropping(node, held, surfacePoint(to)))
        show({ gesture: 'resize' })
      },
      end: () => undefined,
    }
  }

  function turningBy(from: Touch): Doing {
    const frame = frameOf(document(), movable(), measure)
    if (!frame) return nothing
    const held: Held = { ...frame, handle: { x: 0.5, y: 0 }, from: surfacePoint(from) }
    const angle = angleOf(frame.matrix)
    return {
      move: (to) => {
        editor.preview(
          'turn',
          turning(held, surfacePoint(to), angle, to.shift ? 15 : 0, !views.get().isSnapping),
        )
        show({ gesture: 'turn' })
      },
      end: () => undefined,
    }
  }

  /** Two fingers on the stage zoom and pan; both on what is selected, they turn it and make it larger (studio-87). */
  function pinching(one: Touch, other: Touch): Doing {
    const { view } = views.get()
    const isOnSelection =
      movable().length > 0 && [one, other].some(({ on }) => on && ('handle' in on || isSelectedObject(on)))
    const from = { ...pair(one, other) }
    return {
      move: () => {
        const [first, second] = [...touches.values()]
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

  const isSelectedObject = (on: NonNullable<Touch['on']>) =>
    'object' in on && normalizedSelection(document(), selection()).includes(pressed(on.object))

  const pressed = (id: NodeId) => pressedObject(document(), id, selection())

  /** Both at once is one gesture: the turn is a step of its own from where the resize left it. */
  function twist(factor: number, angle: number) {
    editor.preview('resize', { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } })
    editor.preview('turn', { degrees: angle }, true)
    show({ gesture: 'turn' })
  }

  function begin(touch: Touch): Doing {
    const { on } = touch
    if (touch.isPan) return panning(touch)
    if (on && 'handle' in on) return resizingBy(touch, on.handle)
    if (on && 'turn' in on) return turningBy(touch)
    if (on && 'object' in on) return beginOnObject(touch, on.object)
    return touch.isTouch ? panning(touch) : marquee(touch)
  }

  function beginOnObject(touch: Touch, object: NodeId): Doing {
    const now = selection()
    const id = touch.isDouble ? enteredObject(document(), object, now) : pressed(object)
    const isLocked = unlocked(document(), [id], 'place').length === 0
    const wasSelected = now.includes(id)
    // A finger moves what is selected, and else the stage: it has no other way to pan.
    if (touch.isTouch && !wasSelected) return tapping(touch, id)
    if (!wasSelected) editor.select(touch.shift ? [...now, id] : [id])
    if (isLocked) return { ...marquee(touch), end: () => undefined }
    return moving(touch, id, wasSelected)
  }

  function tapping(touch: Touch, id: NodeId): Doing {
    const pan = panning(touch)
    return { move: pan.move, end: (isTap) => isTap && editor.select([id]) }
  }

  function finish(isTap: boolean) {
    const ending = doing
    doing = undefined
    ending?.end(isTap)
    editor.commit()
    rest()
  }

  const rest = () => show({ guides: [], marquee: undefined, gesture: undefined })

  return {
    down: (touch) => {
      touches.set(touch.id, touch)
      if (touches.size === 2) {
        const [one, other] = [...touches.values()]
        editor.cancel()
        if (one && other) doing = pinching(one, other)
        hasMoved = true
      } else if (touches.size === 1) {
        ;[start, hasMoved] = [touch, false]
        doing = begin(touch)
      }
    },
    move: (touch) => {
      const known = touches.get(touch.id)
      if (!known) return
      touches.set(touch.id, { ...touch, ...(known.on && { on: known.on }) })
      const limit = touch.isTouch ? tremble.touch : tremble.mouse
      hasMoved ||= start !== undefined && distance(start, touch) > limit
      if (hasMoved) doing?.move(touch)
    },
    up: (id) => {
      if (!touches.delete(id) || !doing) return
      finish(!hasMoved)
    },
    cancel: () => {
      if (doing) editor.cancel()
      doing = undefined
      touches.clear()
      rest()
    },
  }
}

/** Two fingers as a line. */
function pair(one: Point, other: Point) {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length: distance(one, other),
    angle: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
  }
}

const alongOne = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y })

/** Only the edges under the hand come to rest. */
function restOf(frame: Frame, { handle, from }: Held, to: Point, targets: SnapTargets, near: number) {
  const box = uprightBox(frame)
  const way = minus(to, from)
  const edge = (share: number) => (share === 0.5 ? [] : [0])
  const corner = {
    x: box.x + box.width * handle.x + way.x,
    y: box.y + box.height * handle.y + way.y,
    width: 0,
    height: 0,
  }
  return snap(corner, { x: edge(handle.x), y: edge(handle.y) }, targets, near)
}
