import { memo, useEffect, useId, useMemo } from 'react'
import type { DesignDocument, SurfaceId } from '@/design/design-document'
import { sceneOf } from '@/design/scene/scene-of'
import { paintOf, type PictureSource, transformOf } from '@/design/scene/scene-to-svg'
import type { SceneElement } from '@/design/scene/scene'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import { useEditorTools } from '../EditorContext'
import { AdjustedImage } from './AdjustedImage'
import { byDay } from './day-tubes'
import { Gradient } from '../../studio/Gradient'
import { useStore } from '../../studio/store'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  surface: SurfaceId
  source: PictureSource
  /** Whether a sign is drawn by day: its tubes without their light. */
  isDay?: boolean
}

/** Removes the masks while a design is edited: the stage shows what is beyond the edge faintly. */
const unmasked = (template: ProductTemplate): ProductTemplate => ({
  ...template,
  surfaces: template.surfaces.map((rule) => {
    const { mask: _, ...rest } = rule
    return rest
  }),
})

/** Removes the backgrounds of surfaces, which the stage draws in the product's shape. */
const withoutGrounds = (document: DesignDocument, ids: readonly SurfaceId[]): DesignDocument => {
  const bare = ids.map((id) => {
    const { background: _, ...rest } = document.surfaces[id] ?? { nodes: [] }
    return [id, rest] as const
  })
  return { ...document, surfaces: { ...document.surfaces, ...Object.fromEntries(bare) } }
}

/** The objects on a surface, each memoized, so that only changed objects are re-rendered. */
export function Drawing({ document, template, surface, source, isDay = false }: Props) {
  const { faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  useEffect(() => faces.need(document), [faces, document])
  const whole = useMemo(() => unmasked(template), [template])
  // A surface that follows another one also shows that surface's background.
  const followed = surfaceRule(template, surface)?.follows?.surface
  const grounds = followed !== undefined && followed in document.surfaces ? [surface, followed] : [surface]
  const { elements } = sceneOf(withoutGrounds(document, grounds), whole, surface, {
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

/** True if a sibling has a wider stroke along the same path. */
const isCoveredIn = (siblings: readonly SceneElement[], element: SceneElement) =>
  element.kind === 'path' &&
  element.fill === null &&
  siblings.some(
    (other) => other.kind === 'path' && other.d === element.d && widthOf(other) > widthOf(element),
  )

interface ElementProps {
  element: SceneElement
  source: PictureSource
  /**
   * Whether a wider stroke of the same object covers this one. It is then excluded from hit testing, which
   * the browser does for every stroke.
   */
  isCovered?: boolean
}

/** Memoized: an unchanged scene element looks the same, and so do its children. */
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
  const content = contentOf(element, source, `${id}-gradient`)
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

function contentOf(element: SceneElement, source: PictureSource, gradientId: string) {
  if (element.kind === 'path') {
    const { fill, stroke, 'stroke-width': strokeWidth } = paintOf(element)
    const { gradient } = element
    if (gradient)
      return (
        <>
          <Gradient id={gradientId} gradient={gradient} />
          <path d={element.d} fill={`url(#${gradientId})`} stroke={stroke} strokeWidth={strokeWidth} />
        </>
      )
    return <path d={element.d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
  }
  if (element.kind === 'picture') return <AdjustedImage element={element} source={source} />
  return element.children.map((child, index) => (
    // Parts of an object have no id, so their index is the key.
    <Element
      key={child.node ?? `part ${index}`}
      element={child}
      source={source}
      isCovered={isCoveredIn(element.children, child)}
    />
  ))
}
