import { memo, useId } from 'react'
import type { SceneElement, SceneGradient, ScenePath } from '@/design/scene/scene'
import { paintOf, type PictureSource, transformOf } from '@/design/scene/scene-to-svg'
import { Gradient } from './Gradient'

interface Props {
  element: SceneElement
  /** Must be a stable reference while the pictures are unchanged, because elements are memoized. */
  source: PictureSource
}

const noTone = '#e9e9ec'

const baseOf = ({ node, transform, opacity, blend }: SceneElement) => ({
  'data-node': node,
  transform: transformOf(transform),
  opacity,
  ...(blend && { style: { mixBlendMode: blend } }),
})

/** Renders one element. `clip` is the `url(#id)` of its clip path. */
function content(element: SceneElement, source: PictureSource, clip?: string) {
  const base = { ...baseOf(element), clipPath: clip }
  if (element.kind === 'path') {
    const { 'stroke-width': strokeWidth, ...paint } = paintOf(element)
    if (element.gradient) return <GradientPath element={element} gradient={element.gradient} base={base} />
    return <path d={element.d} {...paint} strokeWidth={strokeWidth} {...base} />
  }
  if (element.kind === 'group')
    return (
      <g {...base}>
        <SceneNodes elements={element.children} source={source} />
      </g>
    )
  const href = source(element)
  if (href === undefined && element.bleed !== undefined) return null
  if (href === undefined) return <rect {...element.box} fill={noTone} {...base} />
  return <image href={href} {...element.box} preserveAspectRatio="none" {...base} />
}

interface GradientProps {
  element: ScenePath
  gradient: SceneGradient
  base: ReturnType<typeof baseOf> & { clipPath: string | undefined }
}

function GradientPath({ element, gradient, base }: GradientProps) {
  const id = useId()
  return (
    <>
      <Gradient id={id} gradient={gradient} />
      <path d={element.d} {...base} fill={`url(#${id})`} />
    </>
  )
}

function ClippedNode({ element, source }: Props) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <path d={element.clip} />
      </clipPath>
      {content(element, source, `url(#${id})`)}
    </>
  )
}

/**
 * One element of a scene. Memoized, so that a command re-renders only the elements it changed
 * (design-scene-2).
 */
const SceneNode = memo(function SceneNode({ element, source }: Props) {
  return element.clip === undefined ? (
    content(element, source)
  ) : (
    <ClippedNode element={element} source={source} />
  )
})

interface ListProps {
  elements: readonly SceneElement[]
  source: PictureSource
}

/** Elements from back to front, for an SVG whose lines have round caps and joins. */
export function SceneNodes({ elements, source }: ListProps) {
  return elements.map((element, index) => (
    <SceneNode key={element.node ?? index} element={element} source={source} />
  ))
}
