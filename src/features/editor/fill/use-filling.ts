import { useState } from 'react'
import { limits } from '@/design/document/limits'
import { savedDocument } from '../state/editor'
import { pictureAddress } from '../files/picture-address'
import { useEditorTools } from '../EditorContext'
import { gatherPhotos } from './gather-photos'
import { knownDetail as detailOf } from '../../studio/picture-details'
import { lookAtPhotos } from './photo-details'

export type Filling =
  | { status: 'idle' }
  /** `step`: files are read, then photos are examined. */
  | { status: 'busy'; step: 'reading' | 'looking'; done: number; all: number }
  /** `left`: number of photos in the tray. `refused`: number of unusable files. */
  | { status: 'done'; placed: number; left: number; refused: number }
  | { status: 'tooMany' }

/** Fills the design with chosen files, and reports the progress. */
export function useFilling() {
  const { editor, files } = useEditorTools()
  const [filling, setFilling] = useState<Filling>({ status: 'idle' })

  async function fill(chosen: readonly File[]) {
    const all = chosen.length
    setFilling({ status: 'busy', step: 'reading', done: 0, all })
    const photos = await gatherPhotos(files, chosen, (done) =>
      setFilling({ status: 'busy', step: 'reading', done, all }),
    )
    const { assets } = savedDocument(editor.design.get().history)
    const records = [...Object.values(assets), ...photos.map(({ record }) => record)]
    const pictures = files.state.get()
    await lookAtPhotos(
      records,
      ({ key }) => pictureAddress(pictures, key),
      (done) => setFilling({ status: 'busy', step: 'looking', done, all: records.length }),
    )
    const isFilled = editor.run('fillPhotos', { photos, detailOf })
    const { tray = [] } = savedDocument(editor.design.get().history)
    const refused = Math.min(all, limits.assets) - photos.length
    setFilling(
      isFilled
        ? { status: 'done', placed: photos.length, left: tray.length, refused }
        : { status: 'tooMany' },
    )
  }

  return { filling, fill: (chosen: readonly File[]) => void fill(chosen) }
}
