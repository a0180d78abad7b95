import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Whether its middle can be seen: not beyond the screen or a keyboard, and with nothing lying on it. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const seen = window.visualViewport
  if (seen && (y < seen.offsetTop || y > seen.offsetTop + seen.height)) return false
  return element.contains(document.elementFromPoint(x, y))
}

/** Where an option stands in whose field is typed now. */
function typedOption(uids: readonly string[]): HTMLElement | undefined {
  const option = document.activeElement?.closest<HTMLElement>('[data-option]')
  return option && uids.includes(option.dataset['option'] ?? '') ? option : undefined
}

export interface TypedStage {
  /** Shows what is typed. */
  stage: RefObject<HTMLElement | null>
  /** Options whose words it shows. */
  uids: readonly string[]
}

/**
 * Places of the options in whose fields was typed while nothing in sight showed it (studio-246): there it is shown once more, and comes into
 * sight when it is typed on. It stays, so that what stands below is not moved from under a finger.
 * @returns the places; what is shown at them is marked `data-at-field`
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
    lookAfterwards() // the stage came with the first letter
    document.addEventListener('input', lookAfterwards)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('input', lookAfterwards)
    }
  }, [])
  return places
}
