import { useEffect, useState } from 'react'
import type { Scene } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { paintScene, type Pictures, picturesOf } from '../paint-scene'
import { photoOf, type Photo } from './photo'

/** Longer side in pixels, the same as for a photo. */
const longerSide = 1_400

/** Returns a scene as one picture; undefined if the browser has no canvas. */
export function paintedScene(
  scene: Scene,
  { source, pictures, ground }: { source: PictureSource; pictures: Pictures; ground: string },
): HTMLCanvasElement | undefined {
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
  return canvas
}

/** @throws if one of its pictures fails to load */
async function painted(scene: Scene, source: PictureSource, ground: string): Promise<Photo | undefined> {
  const pictures = await picturesOf(scene, source)
  const canvas = paintedScene(scene, { source, pictures, ground })
  return canvas && photoOf(canvas, canvas)
}

/**
 * Paints a scene as a picture to put on a product; the previous picture stays until the next is painted.
 * @param ground color where nothing is printed
 */
export function usePainted(scene: Scene, source: PictureSource, ground: string): Photo | undefined {
  const [photo, setPhoto] = useState<Photo>()
  useEffect(() => {
    let isWanted = true
    painted(scene, source, ground)
      .then((made) => isWanted && made && setPhoto(made))
      .catch(() => undefined) // the caller's fallback stays
    return () => {
      isWanted = false
    }
  }, [scene, source, ground])
  return photo
}
