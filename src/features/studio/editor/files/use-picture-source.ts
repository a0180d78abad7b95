import type { PictureSource } from '@/design/scene/scene-to-svg'
import { useDocument, useEditorTools } from '../EditorContext'
import { useStore } from '../store'
import { usePicturesOf } from './use-pictures-of'

/** The pictures of the design that is edited. */
export function usePictureSource(): PictureSource {
  const { files } = useEditorTools()
  const urls = useStore(files.state, (state) => state.urls)
  return usePicturesOf(useDocument(), urls)
}
