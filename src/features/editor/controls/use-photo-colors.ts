import { useEffect, useState } from 'react'
import type { Asset, DesignDocument, NodeId } from '@/design/design-document'
import { siblings, withDescendants } from '@/design/document/tree'
import { fetchLater } from '@/next/browser/lazy-parts'
import { useDocument, useEditorTools, useSelection, useSurface } from '../EditorContext'
import { pictureAddress } from '../files/picture-address'
import { useStore } from '../../studio/store'

/** Longest side in pixels at which a picture's colors are counted. */
const side = 64

/** Colors by hash of the picture, so that each picture is read once. */
const known = new Map<string, Promise<string[]>>()

async function readColors(url: string): Promise<string[]> {
  const { mainColors } = await fetchLater(() => import('@/design/tone/main-colors'))
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight, 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return mainColors(context.getImageData(0, 0, canvas.width, canvas.height).data)
}

function colorsOf({ sha256 }: Asset, url: string): Promise<string[]> {
  const reading = known.get(sha256) ?? readColors(url)
  known.set(sha256, reading)
  reading.catch(() => known.delete(sha256)) // tried again with the next color box
  return reading
}

/** Returns the selected picture, or else the first one of the surface. */
export function pictureFor(
  design: DesignDocument,
  surface: string,
  selection: readonly NodeId[],
): Asset | undefined {
  const ids = [...selection, ...siblings(design, { surface }).flatMap((id) => withDescendants(design, id))]
  for (const id of ids) {
    const node = design.nodes[id]
    if (node?.kind === 'image' && node.asset !== null) return design.assets[node.asset]
  }
  return undefined
}

/** Returns the main colors of the picture being worked with; none until they are known. */
export function usePhotoColors(): string[] {
  const design = useDocument()
  const surface = useSurface()
  const selection = useSelection()
  const { files } = useEditorTools()
  const asset = pictureFor(design, surface, selection)
  const url = useStore(files.state, (state) => asset && pictureAddress(state, asset.key))
  const hash = asset?.sha256
  const [found, setFound] = useState<{ hash: string; colors: string[] }>()
  useEffect(() => {
    if (!asset || !url) return undefined
    let isOver = false
    colorsOf(asset, url).then(
      (colors) => !isOver && setFound({ hash: asset.sha256, colors }),
      () => undefined, // without its colors the box still has all others
    )
    return () => {
      isOver = true
    }
  }, [asset, url])
  return found && found.hash === hash ? found.colors : []
}
