import { memo, useId } from 'react'
import type { SceneElement } from '@/design/scene/scene'
import { paintOf, type PictureSource, transformOf } from '@/design/scene/scene-to-svg'

interface Props {
  element: SceneElement
  /** The same function for as long as the same pictures are there. */
  source: PictureSource
}

const noTone = '#e9e9ec'

const baseOf = ({ node, transform, opacity, blend }: SceneElement) => ({
  'data-node': node,
  transform: transformOf(transform),
  opacity,
  ...(blend && { style: { mixBlendMode: blend } }),
})

/** The drawing of one element. `clip` is where it is clipped: the address of a clip path. */
function content(element: SceneElement, source: PictureSource, clip?: string) {
  const base = { ...baseOf(element), clipPath: clip }
  if (element.kind === 'path') {
    const { 'stroke-width': strokeWidth, ...paint } = paintOf(element)
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

/** One element of a scene. It is drawn anew when it is another one: what a command does not touch stays as it is (design-scene-2). */
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

/** Elements from back to front, for an svg whose lines have round ends and joins. */
export function SceneNodes({ elements, source }: ListProps) {
  return elements.map((element, index) => (
    <SceneNode key={element.node ?? index} element={element} source={source} />
  ))
}
