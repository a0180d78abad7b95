import { useEffect, useMemo, useState } from 'react'
import type { DesignDocument } from '@/design/design-document'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
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

/** All surfaces of a design, for viewing only. */
export function DesignPicture({ document, template, label, className, faces: known }: Props) {
  const [faces] = useState(() => known ?? createFaces())
  const arrived = useStore(faces.state, (state) => state.faces)
  useEffect(() => faces.need(document), [faces, document])
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, nothingHere)
  return document.surfaceOrder.map((surface) => (
    <SceneSvg
      key={surface}
      className={className}
      scene={sceneOf(document, made, surface, { faces: arrived, mode: 'view' })}
      source={source}
      label={label}
    />
  ))
}
