import { useEffect, useState } from 'react'
import type { Rectangle } from '@/design/units'
import { fetchLater } from '@/next/browser/lazy-parts'

interface FoundFaces {
  upload: string
  faces: Rectangle[]
}

/**
 * Returns the faces that the shop finds in an upload, in fractions of it; undefined until it answers, and where
 * it has no detector.
 * @param upload its key; undefined while it is uploading
 */
export function useFaces(upload: string | undefined): readonly Rectangle[] | undefined {
  const [found, setFound] = useState<FoundFaces>()
  useEffect(() => {
    if (upload === undefined) return undefined
    let isOver = false
    fetchLater(() => import('../mask-client'))
      .then(({ fetchFaces }) => fetchFaces(upload))
      .then(
        (faces) => !isOver && setFound({ upload, faces }),
        () => undefined, // the first crop then follows the detail of the picture
      )
    return () => {
      isOver = true
    }
  }, [upload])
  return found && found.upload === upload ? found.faces : undefined
}
