import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'

/** A point on the front, or an offset across it, as fractions of its width and height. */
export interface Share {
  x: number
  y: number
}

export interface CropGestures {
  onMove: (by: Share) => void
  /** Called to scale the picture by a factor; the point under the pointer stays in place. */
  onZoom: (factor: number, at: Share) => void
  onEnd: () => void
}

const wheelStep = 0.0015

interface Pointers {
  center: Share
  /** Distance between two fingers; 0 with one. */
  spread: number
}

function togetherOf(places: Share[]): Pointers {
  const [one = { x: 0, y: 0 }, other = one] = places
  return {
    center: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.hypot(other.x - one.x, other.y - one.y),
  }
}

/**
 * Adds the crop gestures: one finger or the mouse drags, two fingers pinch, the wheel zooms. The wheel needs
 * Ctrl or the focus on the picture, so that scrolling past doesn't zoom (studio-51).
 */
export function useCropGestures(front: RefObject<HTMLElement | null>, gestures: CropGestures) {
  const places = useRef(new Map<number, Share>())
  const placeOf = (event: { clientX: number; clientY: number }): Share => {
    const box = front.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0.5, y: 0.5 }
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== front.current) return
    event.preventDefault()
    gestures.onZoom(Math.exp(-event.deltaY * wheelStep * (event.ctrlKey ? 6 : 1)), placeOf(event))
    gestures.onEnd()
  })
  useEffect(() => {
    const element = front.current
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [front])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    places.current.set(event.pointerId, placeOf(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!places.current.has(event.pointerId)) return
    const before = togetherOf([...places.current.values()])
    places.current.set(event.pointerId, placeOf(event))
    const now = togetherOf([...places.current.values()])
    gestures.onMove({ x: now.center.x - before.center.x, y: now.center.y - before.center.y })
    if (before.spread > 0 && now.spread > 0) gestures.onZoom(now.spread / before.spread, now.center)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (places.current.delete(event.pointerId) && places.current.size === 0) gestures.onEnd()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
