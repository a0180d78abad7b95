import { useMemo } from 'react'
import { placedSign, type PlacedSign } from '../../studio/sign/made-sign'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import { useStore } from '../../studio/store'

/** Returns the tubes on the visible surface, from before a running gesture; undefined if there are none. */
export function usePlacedSign(): PlacedSign | undefined {
  const { faces } = useEditorTools()
  const document = useDocument()
  const surface = useSurface()
  const arrived = useStore(faces.state, (state) => state.faces)
  return useMemo(() => placedSign(document, surface, arrived), [document, surface, arrived])
}
