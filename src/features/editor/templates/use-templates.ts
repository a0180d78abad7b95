import { useEffect, useState } from 'react'
import type { ListedStarter, StarterList } from '@/brand/starter-list'
import type { Asset } from '@/design/design-document'
import { hasContents, ownPhotos, readyMadeContents } from '@/design/document/commands/ready-made'
import { savedDocument } from '../state/editor'
import { knownDetail } from '../../studio/picture-details'
import { pictureAddress } from '../files/picture-address'
import { type EditorTools, useEditorTools } from '../EditorContext'
import { lookAtPhotos } from '../fill/photo-details'

/** The list, which is loaded once while the panel is open. */
export function useStarterList() {
  const { shelf } = useEditorTools()
  const [list, setList] = useState<StarterList | 'failed'>()
  useEffect(() => {
    let isWanted = true
    if (list !== undefined || !shelf) return undefined
    shelf.list().then(
      (arrived) => isWanted && setList(arrived),
      () => isWanted && setList('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [shelf, list])
  return { list, retry: () => setList(undefined) }
}

export type Applying =
  | { status: 'choosing' }
  /** The design has contents, so the shopper is asked first. `photos`: number of the shopper's own photos. */
  | { status: 'asking'; starter: ListedStarter; photos: number }
  | { status: 'loading'; starter: ListedStarter }
  /** `left`: number of photos for which the design has no slot. */
  | { status: 'done'; starter: ListedStarter; left: number }
  | { status: 'failed'; starter: ListedStarter; keepsPhotos: boolean }

const isSampleOf = ({ samples }: StarterList) => {
  const known = new Set(samples)
  return ({ sha256 }: Asset) => known.has(sha256)
}

const present = ({ editor }: EditorTools) => savedDocument(editor.design.get().history)

/**
 * Applies a ready-made design to the product, as a single undo step.
 * @returns the number of photos without a slot
 * @throws if something fails to load, or the design is refused
 */
async function putOn(tools: EditorTools, starter: ListedStarter, list: StarterList, keepsPhotos: boolean) {
  const { editor, faces, files, shelf } = tools
  if (!shelf) throw new Error('There are no ready-made designs here')
  const { files: pictures, ...ready } = await shelf.open(starter.slug, starter.product)
  await faces.load(ready.document)
  const photosNow = () => (keepsPhotos ? ownPhotos(present(tools), isSampleOf(list)) : [])
  const here = files.state.get()
  const addressOf = ({ key }: Asset) => pictureAddress(here, key)
  await lookAtPhotos(
    photosNow().map(({ record }) => record),
    addressOf,
    () => undefined,
  )
  await files.bring(pictures)
  const photos = photosNow()
  const { contents, placed } = readyMadeContents(editor.state(), ready, photos, knownDetail)
  if (!editor.run('setContents', { contents })) throw new Error(`${starter.slug} was refused`)
  return photos.length - placed
}

/** State and actions of the panel: choose a design, confirm the replacement, apply it. */
export function useTemplates(list: StarterList) {
  const tools = useEditorTools()
  const [applying, setApplying] = useState<Applying>({ status: 'choosing' })
  const apply = (starter: ListedStarter, keepsPhotos: boolean) => {
    setApplying({ status: 'loading', starter })
    putOn(tools, starter, list, keepsPhotos).then(
      (left) => setApplying({ status: 'done', starter, left }),
      () => setApplying({ status: 'failed', starter, keepsPhotos }),
    )
  }
  const choose = (starter: ListedStarter) => {
    const document = present(tools)
    if (!hasContents(document)) return apply(starter, false)
    setApplying({ status: 'asking', starter, photos: ownPhotos(document, isSampleOf(list)).length })
  }
  return { applying, choose, apply, goBack: () => setApplying({ status: 'choosing' }) }
}
