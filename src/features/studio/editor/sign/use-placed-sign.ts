import { useMemo } from 'react'
import { placedSign, type PlacedSign } from '../../made-sign'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import { useStore } from '../store'

/** The tubes of the surface that is seen, as they were before a gesture that goes on; undefined without any. */
export function usePlacedSign(): PlacedSign | undefined {
  const { faces } = useEditorTools()
  const document = useDocument()
  const surface = useSurface()
  const arrived = useStore(faces.state, (state) => state.faces)
  return useMemo(() => placedSign(document, surface, arrived), [document, surface, arrived])
}
