import type { Measure } from '@/design/document/boxes'
import type { NodeId } from '@/design/design-document'
import { normalizedSelection, unlocked } from '@/design/document/selection'
import { distance } from '@/design/geometry/point'
import type { Editor } from '../state/editor'
import type { Store } from '../../studio/store'
import type { ViewState } from '../state/view-state'
import { enteredObject, clickedObject } from '../view/frame'
import { createGestures } from './gestures'
import type { ActiveGesture, Touch } from './touch'

/** Distance in pixels that a click or tap may move. */
const tremble = { mouse: 3, touch: 8 }

interface Hands {
  down: (touch: Touch) => void
  move: (touch: Touch) => void
  up: (id: number) => void
  cancel: () => void
}

/** Turns input by mouse, pen and fingers on the stage into commands (studio-84, studio-85, studio-203, studio-88). */
export function createPointerInput(editor: Editor, views: Store<ViewState>, measure: Measure): Hands {
  const gestures = createGestures(editor, views, measure)
  const touches = new Map<number, Touch>()
  let doing: ActiveGesture | undefined
  let start: Touch | undefined
  let hasMoved = false

  const document = () => editor.design.get().history.present
  const selection = () => editor.design.get().history.selection
  const pressed = (id: NodeId) => clickedObject(document(), id, selection())

  const isOnSelection = ({ on }: Touch) =>
    on !== undefined &&
    ('handle' in on ||
      ('object' in on && normalizedSelection(document(), selection()).includes(pressed(on.object))))

  function begin(touch: Touch): ActiveGesture {
    const { on } = touch
    if (touch.isPan) return gestures.panning(touch)
    if (on && 'handle' in on) return gestures.resizingBy(touch, on.handle)
    if (on && 'turn' in on) return gestures.turningBy(touch)
    if (on && 'object' in on) return beginOnObject(touch, on.object)
    return touch.isTouch ? gestures.panning(touch) : gestures.marquee(touch)
  }

  function beginOnObject(touch: Touch, object: NodeId): ActiveGesture {
    const now = selection()
    const id = touch.isDouble ? enteredObject(document(), object, now) : pressed(object)
    const isLocked = unlocked(document(), [id], 'place').length === 0
    const wasSelected = now.includes(id)
    // A finger moves selected objects, and otherwise pans the stage: it has no other way to pan.
    if (touch.isTouch && !wasSelected) {
      const { move } = gestures.panning(touch)
      return { move, end: (isTap) => isTap && editor.select(touch.adds ? [...now, id] : [id]) }
    }
    if (!wasSelected) editor.select(touch.adds ? [...now, id] : [id])
    if (isLocked) return { ...gestures.marquee(touch), end: () => undefined }
    return gestures.moving(touch, id, wasSelected)
  }

  function beginPinch() {
    const [one, other] = [...touches.values()]
    if (!one || !other) return
    editor.cancel()
    gestures.rest()
    const isOnIt = unlocked(document(), selection(), 'place').length > 0 && [one, other].some(isOnSelection)
    doing = gestures.pinching(one, other, () => [...touches.values()], isOnIt)
    hasMoved = true
  }

  return {
    down: (pressing) => {
      const touch = { ...pressing, adds: pressing.shift === true || views.get().isSelectingSeveral }
      touches.set(touch.id, touch)
      if (touches.size === 2) beginPinch()
      if (touches.size > 1) return
      ;[start, hasMoved] = [touch, false]
      doing = begin(touch)
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
      const ending = doing
      doing = undefined
      ending.end(!hasMoved)
      editor.commit()
      gestures.rest()
    },
    cancel: () => {
      if (doing) editor.cancel()
      doing = undefined
      touches.clear()
      gestures.rest()
    },
  }
}
