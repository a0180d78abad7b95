import { useSyncExternalStore } from 'react'

const query = '(min-width: 1025px)'

const follow = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True if there is room for panels beside the stage; otherwise panels are sheets. */
export const useIsWide = () =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  )
