import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Rectangle, Size } from '@/design/units'
import { useEditorTools } from '../EditorContext'
import { fittedView, panned, zoomedAt, type Insets, airy } from '../view/view'
import type { ViewState } from '../state/view-state'

/** Fits the whole surface into a stage of any size, until the shopper changes the view (studio-84). */
function sizedStage(now: ViewState, stage: Size, insets: Insets, box: Rectangle): ViewState {
  if (stage.width === 0 || stage.height === 0) return now
  const view = now.isOwnView ? now.view : fittedView(airy(box), stage, insets)
  const isSame = now.stage.width === stage.width && now.stage.height === stage.height
  return { ...now, stage: isSame ? now.stage : stage, insets, view }
}

/**
 * Returns the stage's padding, which bars and panels cover. When it changes, the content box does too, and so
 * the observer fires.
 */
function insetsOf(element: HTMLElement): Insets {
  const style = getComputedStyle(element)
  const inset = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0
  return { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') }
}

export function useStageSize(ref: RefObject<HTMLElement | null>, box: Rectangle | undefined) {
  const { views } = useEditorTools()
  const measure = useEffectEvent((area = box) => {
    const element = ref.current
    if (!element || !area) return
    const { width, height } = element.getBoundingClientRect()
    views.set((now) => sizedStage(now, { width, height }, insetsOf(element), area))
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => measure())
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref])
  useEffect(() => measure(box), [box])
}

/**
 * Zooms by wheel with Control or Command, which a pinch on a touchpad sends too; otherwise pans. React's own
 * listener is passive and could not stop the page from scrolling.
 */
export function useWheel(ref: RefObject<HTMLElement | null>) {
  const { views } = useEditorTools()
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const area = element.getBoundingClientRect()
      const at = { x: event.clientX - area.left, y: event.clientY - area.top }
      const isZoom = event.ctrlKey || event.metaKey || event.deltaMode > 0
      views.set((now) => ({
        ...now,
        isOwnView: true,
        view: isZoom
          ? zoomedAt(now.view, at, Math.exp(-event.deltaY / (event.deltaMode > 0 ? 12 : 240)))
          : panned(now.view, { x: -event.deltaX, y: -event.deltaY }),
      }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [ref, views])
}
