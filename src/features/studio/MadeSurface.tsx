import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import type { DesignDocument } from '@/design/design-document'
import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import type { Faces } from '@/design/scene/faces'
import { isColored } from '@/design/scene/border-ground'
import { copiesIn, cutScene, repeated } from '@/design/scene/cut-scene'
import type { Scene } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { type PictureSource, viewBoxOf } from '@/design/scene/scene-to-svg'
import { shownEngraving } from '@/design/template/engraving'
import { severalWindows } from '@/design/template/mat-openings'
import { panelsOf } from '@/design/template/panel-boxes'
import type { MaterialLook } from '@/design/template/material-look'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sizeOf, surfaceBoxes } from '@/design/template/surface-boxes'
import { edgeOf, pieceOf } from '@/design/template/surface-edge'
import { fetchLater } from '@/next/browser/lazy-parts'
import { artRings } from './art-rings'
import styles from './MadeSurface.module.css'
import { MatOver } from './MatOver'
import { SceneNodes } from './SceneNode'
import { MaterialGround } from './sticker/MaterialGround'

/** One surface of a design, with everything needed to draw it. */
export interface MadeDesign {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  rule: SurfaceRule
  faces: Faces
  source: PictureSource
}

interface Props extends MadeDesign {
  /** Text alternative for screen readers. */
  label: string
}

/**
 * One surface of a design as it will be made, flat: cut out of its material, seen from the front, or lit. The
 * SVG's unit is the millimeter.
 */
export function MadeSurface(props: Props) {
  const { document, template, rule, faces } = props
  const scene = useMemo(
    () => sceneOf(document, template, rule.id, { faces, mode: 'view' }),
    [document, template, rule.id, faces],
  )
  const Made = makers[template.kind]
  return <Made {...props} scene={scene} />
}

type Made = Props & { scene: Scene }

function Sheet({ box, label, children }: { box: Rectangle; label: string; children: ReactNode }) {
  return (
    <svg
      className={styles.surface}
      viewBox={viewBoxOf(box)}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  )
}

function Sign({ scene, source, label }: Made) {
  return (
    <Sheet box={scene.box} label={label}>
      <SceneNodes elements={scene.elements} source={source} />
    </Sheet>
  )
}

/** Shows the front only, without the sides and the parts folded behind the bars. */
function Canvas({ document, rule, scene, source, label }: Made) {
  const id = useId()
  const fronts = panelsOf(rule, document.product.size).map(({ front }) => front)
  const box = widened({ x: rule.around, y: rule.around, ...sizeOf(rule, document.product.size) }, 4)
  return (
    <Sheet box={box} label={label}>
      <clipPath id={id}>
        {fronts.map((front) => (
          <rect key={front.x} {...front} />
        ))}
      </clipPath>
      <g className={styles.shade}>
        {fronts.map((front) => (
          <rect key={front.x} {...front} fill="#fdfcf9" />
        ))}
      </g>
      <g clipPath={`url(#${id})`}>
        <SceneNodes elements={scene.elements} source={source} />
      </g>
    </Sheet>
  )
}

const paper: MaterialLook = { base: '#ffffff', finish: 'flat' }

const loadCut = () => import('@/design/geometry/cut-path')

interface Cut {
  path: string
  backing?: string | undefined
}

/** Returns the cut line: along the surface's shape, or around the art once its outline has been found. */
function useCut({ document, rule, scene, source }: Made): Cut | undefined {
  const choice = document.surfaces[rule.id]?.cut
  const { size } = document.product
  const isAround =
    choice !== undefined && rule.cut !== undefined && choice.style !== 'shape' && choice.style !== 'none'
  const [around, setAround] = useState<Cut>()
  useEffect(() => {
    if (!isAround || !rule.cut) return undefined
    let isWanted = true
    const blade = rule.cut
    const copies = copiesIn(scene)
    Promise.all([artRings(cutScene(scene), source), fetchLater(loadCut)])
      .then(([rings, { cutPath }]) => {
        const { path, backing } = cutPath({ rings, choice, rule: blade })
        const cut = {
          path: repeated(path, copies),
          backing: backing === undefined ? undefined : repeated(backing, copies),
        }
        const isSheet = blade.backing === 'surface' && cut.backing !== undefined // studio-23
        if (isWanted)
          setAround(isSheet ? { ...cut, backing: edgeOf(rule, surfaceBoxes(rule, size).trim) } : cut)
      })
      .catch(() => undefined) // without its pictures the cut line is unknown
    return () => {
      isWanted = false
    }
  }, [isAround, choice, rule, size, scene, source])
  if (isAround) return around
  return { path: pieceOf(rule, surfaceBoxes(rule, size).trim) }
}

function Sticker(made: Made) {
  const id = useId()
  const { document, rule, scene, source, label } = made
  const cut = useCut(made)
  const art = <SceneNodes elements={scene.elements} source={source} />
  if (!cut?.path) return <Sheet {...{ box: scene.box, label }}>{art}</Sheet>
  const engraved = shownEngraving(rule, document.product.options)
  const look = rule.materials?.[document.product.options['material'] ?? ''] ?? paper
  const choice = document.surfaces[rule.id]?.cut
  const border = choice && choice.style !== 'shape' ? choice.border : null
  const edge = pathBounds(parsePath(cut.backing ?? cut.path))
  const longer = Math.max(edge.width, edge.height)
  const windows = severalWindows(rule, document.product.size)
  return (
    <Sheet box={widened(edge, longer * 0.05)} label={label}>
      <clipPath id={`${id}-cut`}>
        <path d={cut.path} />
      </clipPath>
      <g className={styles.shade}>
        {cut.backing && <path d={cut.backing} fill="#f6f3ec" />}
        <g clipPath={`url(#${id}-cut)`}>
          <MaterialGround look={look} box={widened(edge, 1)} id={id} />
        </g>
      </g>
      {isColored(border) && <path d={cut.path} fill={border} data-border />}
      <g clipPath={`url(#${id}-cut)`} style={{ mixBlendMode: engraved?.blend }}>
        {art}
      </g>
      {windows.length > 0 && <MatOver board={edge} windows={windows} />}
      {rule.cut && <path className={styles.cut} d={cut.path} strokeWidth={longer * 0.0045} data-cut />}
    </Sheet>
  )
}

const makers = { print: Sticker, canvas: Canvas, neon: Sign }
