import { useEffect, useMemo, useState } from 'react'
import type { DesignDocument } from '@/design/document/design-document'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { SceneSvg } from '../../SceneSvg'
import { usePicturesOf } from '../files/use-pictures-of'
import { useStore } from '../store'
import { createFaces, type LoadedFaces } from './faces'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  label: string
  className?: string | undefined
  /** Those that are there already; without them it fetches its own. */
  faces?: LoadedFaces
}

const nothingHere = {}

/** A design to look at, side by side when it has several. */
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
