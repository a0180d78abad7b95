import type { SurfaceId } from '@/design/design-document'
import { useView } from '../EditorContext'
import type { ViewState } from '../state/view-state'
import type { SeenCut } from '../state/seen-cut'

/**
 * Returns the cut that is shown; undefined while it is unknown, and if the surface has nothing to cut around.
 */
export const useSeenCut = (surface: SurfaceId): SeenCut | undefined =>
  useView(({ cut }) => (cut?.surface === surface && cut.found.path !== '' ? cut : undefined))

/** True while the shopper drags something, except when panning. */
export const isDraggingIn = ({ gesture }: ViewState): boolean => gesture !== undefined && gesture !== 'pan'

export const useIsDragging = (): boolean => useView(isDraggingIn)
