import { useEffect, useMemo, useState } from 'react'
import type { Body, BodyArt, Pixels } from '@/design/body/body'
import { surfacesOn } from '@/design/body/body-of'
import type { SurfaceId } from '@/design/design-document'
import type { ViewRule } from '@/design/template/view-rule'
import { type EngravedLook, onBase } from '@/design/tone/engraved-look'
import { paint, type Painting } from '../canvas/paint'
import { artCanvas, artOn, type PaintedSurfaces } from './surface-art'
import { TurnedBody } from './TurnedBody'

interface Props {
  view: ViewRule
  body: Body
  /** The surface that was painted. */
  shown: SurfaceId
  picture: HTMLCanvasElement
  /** What is painted on the whole printed surface. */
  painting: Painting
  /** How the painting is blended with the material of an engraved body. */
  engraved?: EngravedLook | undefined
  /** The design whose other surfaces are on the body too; undefined for a mere picture. */
  design?: PaintedSurfaces | undefined
  label: string
  wall: string | undefined
}

/** Returns the painted surface as pixels; undefined if the browser has no canvas. */
function pixelsOf({
  picture,
  painting,
  engraved,
}: Pick<Props, 'picture' | 'painting' | 'engraved'>): Pixels | undefined {
  const canvas = artCanvas(painting.area)
  paint(canvas, picture, painting)
  const art = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (art && engraved) onBase(art.data, engraved)
  return art && { width: art.width, height: art.height, data: art.data }
}

const none: BodyArt = {}

/** Returns the art of a body's other surfaces; undefined until it is painted. */
function useOthers(body: Body, shown: SurfaceId, design: PaintedSurfaces | undefined): BodyArt | undefined {
  const [art, setArt] = useState<BodyArt>()
  const others = useMemo(() => surfacesOn(body).filter((id) => id !== shown), [body, shown])
  useEffect(() => {
    if (!design || others.length === 0) return undefined
    let isWanted = true
    artOn(body, design, others)
      .catch(() => none) // without its pictures a side stays blank
      .then((made) => isWanted && setArt(made))
    return () => {
      isWanted = false
    }
  }, [body, design, others])
  return design && others.length > 0 ? art : none
}

/** A product in its shape with a design on it, which can be turned. */
export function BodyView({ view, body, shown, picture, painting, engraved, design, label, wall }: Props) {
  const own = useMemo(() => pixelsOf({ picture, painting, engraved }), [picture, painting, engraved])
  const others = useOthers(body, shown, design)
  const art = useMemo(() => (own && others ? { ...others, [shown]: own } : undefined), [own, others, shown])
  return <TurnedBody {...{ view, body, art, shown, label, wall }} />
}
