import type { PictureSource } from '@/design/scene/scene-to-svg'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { useStore } from '../store'
import { usePicturesOf } from './use-pictures-of'

/** The pictures of the design that is edited. */
export function usePictureSource(): PictureSource {
  const { files } = useEditorTools()
  // What has not been looked for on this device is not asked of the shop, which may not have it yet.
  const urls = useStore(files.state, (state) => (state.isRestored ? state.urls : undefined))
  return usePicturesOf(useDocument(), useMadeTemplate(), urls)
}
