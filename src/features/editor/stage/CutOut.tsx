import { useId, type ComponentProps } from 'react'
import { cutFindings, type CutFinding } from '@/design/check/cut-findings'
import type { SeenCut } from '../state/seen-cut'
import { useIsDragging, useSeenCut } from '../cut/use-seen-cut'
import { isColored } from '@/design/scene/border-ground'
import { edgeOf } from '@/design/template/surface-edge'
import { useDocument, useEditorTools } from '../EditorContext'
import { Finish } from './Finish'
import { Ground, SurfaceLines } from './Ground'
import styles from './CutOut.module.css'
import stage from './Stage.module.css'

/** Color of the paper below a kiss cut. */
const paper = '#f6f3ec'

type GroundProps = ComponentProps<typeof Ground>
type LinesProps = ComponentProps<typeof SurfaceLines>

/** Returns the path of the backing. A sheet is its own backing, in the size ordered (studio-23). */
const backingOf = ({ found }: SeenCut, { rule, boxes }: LinesProps) =>
  found.backing !== undefined && rule.cut?.backing === 'surface' ? edgeOf(rule, boxes.trim) : found.backing

/**
 * The sticker cut out of its material. Shows the whole surface until the cut is known, and where nothing is
 * cut around art (studio-131).
 */
export function CutGround(props: GroundProps) {
  const id = useId()
  const cut = useSeenCut(props.rule.id)
  const border = useDocument().surfaces[props.rule.id]?.cut?.border
  const isPale = useIsDragging() || cut?.isStale
  if (!cut) return <Ground {...props} />
  const { rule, boxes, material, background } = props
  const { path, bounds } = cut.found
  const look = rule.materials?.[material]
  const backing = backingOf(cut, props)
  return (
    <>
      <g className={stage.shade}>
        {backing && <path d={backing} fill={paper} />}
        <path className={styles.cutOut} d={path} fill={look?.base ?? '#ffffff'} data-pale={isPale} />
      </g>
      {look && look.finish !== 'flat' && <Finish id={id} finish={look.finish} outline={path} box={bounds} />}
      {isColored(border) && <path d={path} fill={border} data-border />}
      {background && (
        <>
          <clipPath id={`${id}-cut`}>
            <path d={path} />
          </clipPath>
          <path clipPath={`url(#${id}-cut)`} d={edgeOf(rule, boxes.bleed)} fill={background} />
        </>
      )}
    </>
  )
}

/** False for the finding that the cut has several pieces: no single spot is bad. */
const isSpot = ({ spot }: CutFinding) => spot.kind !== 'pieces'

/** The cut line, with the spots that the blade can't cut well, or else the surface's edge. */
export function CutLines(props: LinesProps) {
  const cut = useSeenCut(props.rule.id)
  return cut ? <Lines {...props} cut={cut} /> : <SurfaceLines {...props} />
}

function Lines({ cut, ...props }: LinesProps & { cut: SeenCut }) {
  const { template } = useEditorTools().editor
  const isHeld = useIsDragging()
  const isPale = isHeld || cut.isStale
  const { rule, boxes } = props
  const { path, spots } = cut.found
  const found = cutFindings(spots, rule.id, template)
  const backing = backingOf(cut, props)
  const trim = edgeOf(rule, boxes.trim)
  const { x, y, width, height } = boxes.trim
  const around = (width + height) * 20
  const far = `M${x - around} ${y - around}H${x + width + around}V${y + height + around}H${x - around}Z`
  return (
    <g pointerEvents="none">
      <path className={stage.away} d={`${far}${isHeld ? trim : (backing ?? path)}`} fillRule="evenodd" />
      <path className={styles.room} d={trim} data-trim />
      {isHeld && <path className={stage.safe} d={edgeOf(rule, boxes.safe)} />}
      {backing && <path className={stage.trim} d={backing} />}
      <path className={styles.cutGround} d={path} />
      <path className={styles.cut} d={path} data-cut data-pale={isPale} />
      {!isPale &&
        found
          .filter(isSpot)
          .map(({ spot: { kind, at, area } }) => (
            <circle
              key={`${kind} ${at.join(' ')}`}
              className={styles.spot}
              cx={at[0]}
              cy={at[1]}
              r={Math.max(area.width, area.height) / 2 + 1}
              data-spot={kind}
            />
          ))}
    </g>
  )
}
