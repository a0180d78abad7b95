import type { SurfaceId } from '@/design/document/design-document'
import { useView } from '../EditorContext'
import type { ViewState } from '../view-state'
import type { SeenCut } from './seen-cut'

/** Undefined while it is not known, and where nothing is on the surface that could be cut around. */
export const useSeenCut = (surface: SurfaceId): SeenCut | undefined =>
  useView(({ cut }) => (cut?.surface === surface && cut.found.path !== '' ? cut : undefined))

/** Whether a hand moves something at this moment. */
export const isHeldIn = ({ gesture }: ViewState): boolean => gesture !== undefined && gesture !== 'pan'

export const useIsHeld = (): boolean => useView(isHeldIn)
