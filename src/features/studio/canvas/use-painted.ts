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
async function painted(scene: Scene, source: PictureSource, ground: string): Promise<Photo | undefined> {
  const pictures = await picturesOf(scene, source)
  const { width, height } = scene.box
  const scale = longerSide / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  paintScene({ context, source, pictures }, scene)
  return photoOf(canvas, canvas)
}

/**
 * A scene as a picture to lay on a product; the one before stays until the next is painted.
 * @param ground its color where nothing is printed; left out: that of canvas
 */
export function usePainted(scene: Scene, source: PictureSource, ground = cloth): Photo | undefined {
  const [photo, setPhoto] = useState<Photo>()
  useEffect(() => {
    let isWanted = true
    painted(scene, source, ground)
      .then((made) => isWanted && made && setPhoto(made))
      .catch(() => undefined) // what stands there in its place shows the rest
    return () => {
      isWanted = false
    }
  }, [scene, source, ground])
  return photo
}
