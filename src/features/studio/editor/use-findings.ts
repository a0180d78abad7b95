import { useMemo } from 'react'
import { preflight } from '@/design/check/preflight'
import type { Finding } from '@/design/check/finding'
import { useDocument, useEditorTools } from './EditorContext'
import { useStore } from './store'

/** What would not print well, by the letters that have arrived so far (studio-97). */
export function useFindings(): Finding[] {
  const { editor, faces, measure } = useEditorTools()
  const document = useDocument()
  const arrived = useStore(faces.state, (state) => state.faces)
  return useMemo(
    () => preflight(document, editor.template, measure, faces.missing),
    // oxlint-disable-next-line react/exhaustive-deps -- what the faces measure and lack changes when one arrives
    [document, editor.template, measure, faces, arrived],
  )
}
