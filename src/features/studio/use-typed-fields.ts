import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** True if the element's center is visible: on the screen, not behind a keyboard, and not covered. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const seen = window.visualViewport
  if (seen && (y < seen.offsetTop || y > seen.offsetTop + seen.height)) return false
  return element.contains(document.elementFromPoint(x, y))
}

/** Returns the element of the option whose field is being typed in, if it is one of these options. */
function typedOption(uids: readonly string[]): HTMLElement | undefined {
  const option = document.activeElement?.closest<HTMLElement>('[data-option]')
  return option && uids.includes(option.dataset['option'] ?? '') ? option : undefined
}

export interface TypedStage {
  /** Element that shows the typed words. */
  stage: RefObject<HTMLElement | null>
  /** Options whose words the stage shows. */
  uids: readonly string[]
}

/**
 * Finds the options whose fields were typed in while nothing visible showed the words. A copy is
 * shown there, and scrolls into view on further typing. It stays, so that nothing below it moves under a
 * finger.
 * @returns elements of these options; a copy shown in one is marked `data-at-field`
 */
export function useTypedFields({ stage, uids }: TypedStage): HTMLElement[] {
  const [places, setPlaces] = useState<HTMLElement[]>([])
  const look = useEffectEvent(() => {
    const place = typedOption(uids)
    if (!place) return
    const shown = [stage.current, ...document.querySelectorAll('[data-at-field]')]
    if (shown.some((element) => element && isInSight(element))) return
    const here = place.querySelector('[data-at-field]')
    if (here) here.scrollIntoView({ block: 'nearest' })
    else setPlaces((before) => [...before.filter(({ isConnected }) => isConnected), place])
  })
  useEffect(() => {
    let frame = 0
    const lookAfterwards = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookAfterwards() // the stage appeared with the first letter
    document.addEventListener('input', lookAfterwards)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('input', lookAfterwards)
    }
  }, [])
  return places
}
