import { useMemo } from 'react'
import { cutFindings, type CutFinding } from '@/design/check/cut-findings'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import { useDocument, useEditorTools, useView } from './EditorContext'

/** What would not print well, and what the blade can't cut well of the surface that is seen (studio-97, studio-133). */
export function useFindings(): { objects: Finding[]; cuts: CutFinding[] } {
  const { editor, measure } = useEditorTools()
  const document = useDocument()
  const surface = useView(({ cut }) => cut?.surface)
  const spots = useView(({ cut }) => cut?.found.spots)
  const objects = useMemo(
    () => preflight(document, editor.template, measure),
    [document, editor.template, measure],
  )
  const cuts = useMemo(
    () => (spots && surface !== undefined ? cutFindings(spots, surface, editor.template) : []),
    [spots, surface, editor.template],
  )
  return { objects, cuts }
}
