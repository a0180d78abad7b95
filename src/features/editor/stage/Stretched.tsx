import { useDeferredValue, useId, useMemo } from 'react'
import type { SurfaceId } from '@/design/design-document'
import type { Rectangle, Size } from '@/design/units'
import { widened } from '@/design/geometry/point'
import type { SceneElement } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { wrappedScene } from '@/design/scene/wrapped-scene'
import { panelsOf } from '@/design/template/panel-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { SceneNodes } from '../../studio/SceneNode'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { useStore } from '../../studio/store'
import styles from './Stage.module.css'

interface Props {
  rule: SurfaceRule
  surface: SurfaceId
  source: PictureSource
}

/** Strips node ids: only the objects on the front can be selected. */
function unnamed(named: SceneElement): SceneElement {
  const { node: _, ...element } = named
  return element.kind === 'group' ? { ...element, children: element.children.map(unnamed) } : element
}

/** Returns the gaps between neighboring panels, where the wall is visible. */
function gapsOf(fronts: Rectangle[]): Rectangle[] {
  return fronts.flatMap((front, index) => {
    const next = fronts[index + 1]
    const x = front.x + front.width
    return next ? [{ ...front, x, width: next.x - x }] : []
  })
}

/** Returns the canvas as if all panels were joined: the stage shows what is between them. */
function clothOf(rule: SurfaceRule, size: Size, elements: SceneElement[]): SceneElement[] {
  const { panels: _, ...whole } = rule
  const [panel] = panelsOf(whole, size)
  return panel ? wrappedScene({ box: panel.front, elements }, whole, size, panel).elements : []
}

/**
 * The sides around the front, drawn by the type of edge, and the gaps between the panels of a set (studio-143).
 */
export function CanvasSides({ rule, surface, source }: Props) {
  const id = useId()
  const { faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  const made = useMadeTemplate()
  const document = useDeferredValue(useDocument())
  const { size } = document.product
  const isMade = rule.edge !== undefined && rule.edge.kind !== 'image'
  const sides = useMemo(() => {
    if (!isMade) return []
    const { elements } = sceneOf(document, made, surface, { faces: arrived, mode: 'proof' })
    return clothOf(rule, size, elements.map(unnamed))
  }, [isMade, document, made, surface, arrived, rule, size])
  const front = { x: rule.around, y: rule.around, ...size }
  const fronts = panelsOf(rule, size).map((panel) => panel.front)
  return (
    <g pointerEvents="none">
      {sides.length > 0 && (
        <>
          <clipPath id={id}>
            <path clipRule="evenodd" d={rectanglePath(widened(front, rule.around)) + rectanglePath(front)} />
          </clipPath>
          <g clipPath={`url(#${id})`} className={styles.sides} data-sides={rule.edge?.kind}>
            <SceneNodes elements={sides} source={source} />
          </g>
        </>
      )}
      {gapsOf(fronts).map((gap) => (
        <path key={gap.x} className={styles.away} d={rectanglePath(gap)} data-gap />
      ))}
      {fronts.length > 1 &&
        fronts.map((each) => <path key={each.x} className={styles.trim} d={rectanglePath(each)} />)}
    </g>
  )
}
