import type { PictureSource } from '@/design/scene/scene-to-svg'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { useStore } from '../../studio/store'
import { usePicturesOf } from '../../studio/pictures/use-pictures-of'

/** Returns the URLs of the edited design's pictures. */
export function usePictureSource(): PictureSource {
  const { files } = useEditorTools()
  // Wait until this device has been searched before requesting pictures from the shop, which may not have
  // them yet.
  const urls = useStore(files.state, (state) => (state.isRestored ? state.urls : undefined))
  const unsent = useStore(files.state, (state) => state.sendings)
  return usePicturesOf(useDocument(), useMadeTemplate(), urls, unsent)
}
