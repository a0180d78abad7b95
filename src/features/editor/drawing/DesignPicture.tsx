import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { DesignDocument } from '@/design/design-document'
import { mostShown } from '@/design/picture/side-cells'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { useIsNear } from '@/ui/hooks/use-is-near'
import { SceneSvg } from '../../studio/SceneSvg'
import { usePicturesOf } from '../../studio/pictures/use-pictures-of'
import { useStore } from '../../studio/store'
import { createFaces, type LoadedFaces } from '../../studio/faces/faces'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  label: string
  className?: string | undefined
  /** Faces that are already loaded; without them the component loads its own. */
  faces?: LoadedFaces
}

const nothingHere = {}

/** All surfaces of a design, for viewing only. Later ones are drawn shortly before they scroll into view. */
export function DesignPicture({ document, template, label, className, faces: known }: Props) {
  const [faces] = useState(() => known ?? createFaces())
  const arrived = useStore(faces.state, (state) => state.faces)
  useEffect(() => faces.need(document), [faces, document])
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, nothingHere)
  const { surfaceOrder } = document
  return surfaceOrder.map((id, index) => {
    const rule = surfaceRule(made, id)
    const title = surfaceOrder.length > 1 ? rule?.title : undefined
    const draw = () => (
      <SceneSvg
        className={className}
        scene={sceneOf(document, made, id, { faces: arrived, mode: 'view' })}
        source={source}
        label={title === undefined ? label : `${label}, ${title}`}
      />
    )
    if (!rule || index < mostShown) return <Fragment key={id}>{draw()}</Fragment>
    const { width, height } = surfaceBoxes(rule, document.product.size).trim
    return <LateSurface key={id} {...{ className, draw }} ratio={width / height} />
  })
}

interface LateProps {
  className: string | undefined
  /** Width divided by height. */
  ratio: number
  draw: () => ReactNode
}

function LateSurface({ className, ratio, draw }: LateProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return isNear ? draw() : <div ref={place} className={className} style={{ aspectRatio: ratio }} />
}
