import { useId, type ComponentProps } from 'react'
import { cutFindings, type CutFinding } from '@/design/check/cut-findings'
import type { SeenCut } from '../cut/seen-cut'
import { useIsHeld, useSeenCut } from '../cut/use-seen-cut'
import { isColored } from '@/design/scene/border-ground'
import { useDocument, useEditorTools } from '../EditorContext'
import { Finish } from './Finish'
import { Ground, outlineOf, SurfaceLines } from './Ground'
import styles from './CutOut.module.css'
import stage from './Stage.module.css'

/** The paper that a kiss cut lies on. */
const paper = '#f6f3ec'

type GroundProps = ComponentProps<typeof Ground>
type LinesProps = ComponentProps<typeof SurfaceLines>

/** A sheet is its own backing, as large as it was ordered (studio-130). */
const backingOf = ({ found }: SeenCut, { rule, boxes }: LinesProps) =>
  found.backing !== undefined && rule.cut?.backing === 'surface' ? outlineOf(rule, boxes.trim) : found.backing

/** The sticker as it is cut out of its material; until that is known, and where nothing is cut around art, the whole surface (studio-131). */
export function CutGround(props: GroundProps) {
  const id = useId()
  const cut = useSeenCut(props.rule.id)
  const border = useDocument().surfaces[props.rule.id]?.cut?.border
  const isPale = useIsHeld() || cut?.isStale
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
          <path clipPath={`url(#${id}-cut)`} d={outlineOf(rule, boxes.bleed)} fill={background} />
        </>
      )}
    </>
  )
}

/** Of several pieces no place is the bad one. */
const isSpot = ({ spot }: CutFinding) => spot.kind !== 'pieces'

/** Where the blade goes, and what it can't cut well; where it goes along the surface's edge, that edge. */
export function CutLines(props: LinesProps) {
  const cut = useSeenCut(props.rule.id)
  return cut ? <Lines {...props} cut={cut} /> : <SurfaceLines {...props} />
}

function Lines({ cut, ...props }: LinesProps & { cut: SeenCut }) {
  const { template } = useEditorTools().editor
  const isHeld = useIsHeld()
  const isPale = isHeld || cut.isStale
  const { rule, boxes } = props
  const { path, spots } = cut.found
  const found = cutFindings(spots, rule.id, template)
  const backing = backingOf(cut, props)
  const trim = outlineOf(rule, boxes.trim)
  const { x, y, width, height } = boxes.trim
  const around = (width + height) * 20
  const far = `M${x - around} ${y - around}H${x + width + around}V${y + height + around}H${x - around}Z`
  return (
    <g pointerEvents="none">
      <path className={stage.away} d={`${far}${isHeld ? trim : (backing ?? path)}`} fillRule="evenodd" />
      <path className={styles.room} d={trim} data-trim />
      {isHeld && <path className={stage.safe} d={outlineOf(rule, boxes.safe)} />}
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
