import { useMemo, type ComponentProps } from 'react'
import type { Pixels } from '@/design/body/body'
import { type EngravedLook, onBase } from '@/design/tone/engraved-look'
import { BodyView } from '../body/BodyView'
import { artCanvas } from '../body/surface-art'
import { paint, type Painting } from './paint'

interface Painted {
  picture: HTMLCanvasElement
  /** Painting of the whole printed surface. */
  painting: Painting
  /** How the painting is blended with the material of an engraved body. */
  engraved?: EngravedLook | undefined
}

/** Returns the painted surface as pixels; undefined if the browser has no canvas. */
function pixelsOf({ picture, painting, engraved }: Painted): Pixels | undefined {
  const canvas = artCanvas(painting.area)
  paint(canvas, picture, painting)
  const art = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (art && engraved) onBase(art.data, engraved)
  return art && { width: art.width, height: art.height, data: art.data }
}

/** A 3D view of a product with a picture, painted like in the views of canvases and prints. */
export function PaintedBody({
  picture,
  painting,
  engraved,
  ...shown
}: Painted & Omit<ComponentProps<typeof BodyView>, 'own'>) {
  const own = useMemo(() => pixelsOf({ picture, painting, engraved }), [picture, painting, engraved])
  return <BodyView {...shown} own={own} />
}
