import { useEffect, useState } from 'react'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { paintScene, picturesOf } from '../paint-scene'
import { photoOf, type Photo } from './photo'

/** Pixels of the longer side, as many as a photo is shown with. */
const longerSide = 1_400
/** Of canvas where nothing is printed. */
const cloth = '#fdfcf9'

/** @throws when one of its pictures does not arrive */
async function painted(scene: Scene, source: PictureSource): Promise<Photo | undefined> {
  const pictures = await picturesOf(scene, source)
  const { width, height } = scene.box
  const scale = longerSide / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = cloth
  context.fillRect(0, 0, canvas.width, canvas.height)
  paintScene({ context, source, pictures }, scene)
  return photoOf(canvas, canvas)
}

/** A scene as a picture to wrap a canvas with; the one before stays until the next is painted. */
export function usePainted(scene: Scene, source: PictureSource): Photo | undefined {
  const [photo, setPhoto] = useState<Photo>()
  useEffect(() => {
    let isWanted = true
    painted(scene, source)
      .then((made) => isWanted && made && setPhoto(made))
      .catch(() => undefined) // what stands there in its place shows the rest
    return () => {
      isWanted = false
    }
  }, [scene, source])
  return photo
}
