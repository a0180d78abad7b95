import { useCallback, useDeferredValue, useMemo } from 'react'
import { checkDesign } from '@/design/check/check-design'
import { cutFindings, type CutFinding } from '@/design/check/cut-findings'
import type { Finding } from '@/design/check/finding'
import { measureWith, missingWith } from '@/design/scene/set-words'
import { type AddressOf, useDetails } from '../studio/use-details'
import { useDocument, useEditorTools, useView } from './EditorContext'
import { useGoodsChecks } from './goods-checks'
import { pictureAddress } from './files/picture-address'
import { useStore } from '../studio/store'

/**
 * Returns what would not print well, judging by the typefaces loaded so far, and what the blade can't cut
 * well on the visible surface (studio-97, studio-133). Deferred, so that the stage updates first.
 */
export function useFindings(): { objects: Finding[]; cuts: CutFinding[] } {
  const { editor, faces, files } = useEditorTools()
  const document = useDeferredValue(useDocument())
  const surface = useView(({ cut }) => cut?.surface)
  const spots = useView(({ cut }) => cut?.found.spots)
  const arrived = useStore(faces.state, (state) => state.faces)
  const urls = useStore(files.state, (state) => state.urls)
  const isRestored = useStore(files.state, (state) => state.isRestored)
  const addressOf = useCallback<AddressOf>(
    (_, { key }) => pictureAddress({ urls, isRestored }, key),
    [urls, isRestored],
  )
  const detailOf = useDetails(document, editor.template, addressOf)
  const more = useGoodsChecks(editor.template)
  const objects = useMemo(() => {
    const sources = { measure: measureWith(arrived), missing: missingWith(arrived), detailOf }
    return checkDesign(document, editor.template, sources, more)
  }, [document, editor.template, arrived, detailOf, more])
  const cuts = useMemo(
    () => (spots && surface !== undefined ? cutFindings(spots, surface, editor.template) : []),
    [spots, surface, editor.template],
  )
  return { objects, cuts }
}
