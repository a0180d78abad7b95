import { useEffect, useMemo, useState } from 'react'
import type { Body, BodyArt, Pixels } from '@/design/body/body'
import { surfacesOn } from '@/design/body/body-of'
import type { SurfaceId } from '@/design/design-document'
import type { ViewRule } from '@/design/template/view-rule'
import { artOn, type PaintedSurfaces } from './surface-art'
import { TurnedBody } from './TurnedBody'

interface Props {
  view: ViewRule
  body: Body
  /** The surface that `own` belongs to. */
  shown: SurfaceId
  /** Art of that surface; undefined if the browser has no canvas. */
  own: Pixels | undefined
  /** The design whose other surfaces are also on the body; undefined for a picture without a design. */
  design?: PaintedSurfaces | undefined
  label: string
  wall: string | undefined
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
      .catch(() => none) // a side whose pictures fail to load stays blank
      .then((made) => isWanted && setArt(made))
    return () => {
      isWanted = false
    }
  }, [body, design, others])
  return design && others.length > 0 ? art : none
}

/** A 3D view of a product with a design, which can be turned. */
export function BodyView({ view, body, shown, own, design, label, wall }: Props) {
  const others = useOthers(body, shown, design)
  const art = useMemo(() => (own && others ? { ...others, [shown]: own } : undefined), [own, others, shown])
  return <TurnedBody {...{ view, body, art, shown, label, wall }} />
}
