import { memo, useEffect, useId, useMemo } from 'react'
import type { DesignDocument, SurfaceId } from '@/design/document/design-document'
import { sceneOf } from '@/design/scene/scene-of'
import { paintOf, type PictureSource, transformOf } from '@/design/scene/scene-to-svg'
import type { SceneElement } from '@/design/scene/scene'
import type { ProductTemplate } from '@/design/template/product-template'
import { useEditorTools } from '../EditorContext'
import { byDay } from '../sign/day-tubes'
import { useStore } from '../store'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  surface: SurfaceId
  source: PictureSource
  /** Of a sign: its tubes without their light. */
  isDay?: boolean
}

/** Nothing is clipped off while it is worked on: the stage shows what lies beyond the edge faintly. */
const unmasked = (template: ProductTemplate): ProductTemplate => ({
  ...template,
  surfaces: template.surfaces.map((rule) => {
    const { mask: _, ...rest } = rule
    return rest
  }),
})

/** The ground is drawn in the product's shape by the stage. */
const withoutGround = (document: DesignDocument, surface: SurfaceId): DesignDocument => {
  const { background: _, ...rest } = document.surfaces[surface] ?? { nodes: [] }
  return { ...document, surfaces: { ...document.surfaces, [surface]: rest } }
}

/** What is on a surface, each object by itself: only what changed is drawn anew. */
export function Drawing({ document, template, surface, source, isDay = false }: Props) {
  const { faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  useEffect(() => faces.need(document), [faces, document])
  const whole = useMemo(() => unmasked(template), [template])
  const { elements } = sceneOf(withoutGround(document, surface), whole, surface, {
    faces: arrived,
    mode: isDay ? 'print' : 'view',
  })
  const isTinted = template.neon?.jacket === 'tinted'
  const isSign = (element: SceneElement) => document.nodes[element.node ?? '']?.kind === 'neon'
  const shown = isDay
    ? elements.map((element) => (isSign(element) ? byDay(element, isTinted) : element))
    : elements
  return shown.map((element, index) => (
    <Element key={element.node ?? index} element={element} source={source} />
  ))
}

const widthOf = (element: SceneElement) => (element.kind === 'path' && element.stroke?.width) || 0

/** A stroke with a wider one along the same path. */
const isCoveredIn = (siblings: readonly SceneElement[], element: SceneElement) =>
  element.kind === 'path' &&
  element.fill === null &&
  siblings.some(
    (other) => other.kind === 'path' && other.d === element.d && widthOf(other) > widthOf(element),
  )

interface ElementProps {
  element: SceneElement
  source: PictureSource
  /** Where it can be pressed, something else of the object can: a browser looks for a finger on every stroke by itself. */
  isCovered?: boolean
}

/** The same object of a scene looks the same; so does all that it holds. */
const Element = memo(function Element({ element, source, isCovered = false }: ElementProps) {
  const id = useId()
  const { node, transform, opacity, blend, clip } = element
  const look = {
    transform: transformOf(transform),
    opacity,
    ...(blend && { style: { mixBlendMode: blend } }),
    ...(clip !== undefined && { clipPath: `url(#${id})` }),
    ...(isCovered && { pointerEvents: 'none' }),
  }
  const content = contentOf(element, source)
  return (
    <g data-node={node} {...look}>
      {clip !== undefined && (
        <clipPath id={id}>
          <path d={clip} />
        </clipPath>
      )}
      {content}
    </g>
  )
})

function contentOf(element: SceneElement, source: PictureSource) {
  if (element.kind === 'path') {
    const { fill, stroke, 'stroke-width': strokeWidth } = paintOf(element)
    return <path d={element.d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
  }
  if (element.kind === 'picture')
    return <image href={source(element)} {...element.box} preserveAspectRatio="none" />
  return element.children.map((child, index) => (
    // What an object is drawn with has no other name than its place.
    <Element
      key={child.node ?? `part ${index}`}
      element={child}
      source={source}
      isCovered={isCoveredIn(element.children, child)}
    />
  ))
}
