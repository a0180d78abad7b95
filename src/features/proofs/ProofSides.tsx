import { useEffect, useEffectEvent, useMemo, useState, type CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import { sideCells } from '@/design/picture/side-cells'
import type { Rectangle, Size } from '@/design/units'
import { Button } from '@/ui/Button'
import type { SideGroup } from './side-groups'
import styles from './ProofSides.module.css'

/** Number of pages shown at a time. */
const atOnce = 12

interface Props {
  /** A picture of all sides. */
  image: string
  /** Size of the product in mm, for the proportions of the picture until it has loaded. */
  size: Size
  /** Number of all sides. */
  count: number
  group: SideGroup
  /** Called with the pages shown. */
  onSeen: (sides: readonly string[]) => void
}

const percent = (share: number) => `${share * 100}%`

/** Returns the style that positions the whole picture so that one part of it is visible. */
const around = ({ x, y, width, height }: Rectangle, whole: Size): CSSProperties => ({
  left: percent(-x / width),
  top: percent(-y / height),
  width: percent(whole.width / width),
  height: percent(whole.height / height),
})

/** Assumed longer side of the picture in pixels until it has loaded. */
const assumed = 6_000

function assumedSize({ width, height }: Size): Size {
  const scale = assumed / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}

/** Pages of a proof, a few at a time and large enough to read. Paging through shows every page (proofs-9). */
export function ProofSides({ image, size, count, group, onSeen }: Props) {
  const message = useMessage()
  const [from, setFrom] = useState(0)
  const [natural, setNatural] = useState<Size>()
  const whole = natural ?? assumedSize(size)
  const cells = useMemo(
    () => sideCells(count, { width: whole.width, height: whole.height }),
    [count, whole.width, whole.height],
  )
  const to = Math.min(from + atOnce, group.sides.length)
  const shown = group.sides.slice(from, to)
  const see = useEffectEvent((first: number) => onSeen(group.sides.slice(first, first + atOnce)))
  useEffect(() => see(from), [from])
  return (
    <div className={styles.pages}>
      <ul className={styles.list}>
        {shown.map((side, index) => {
          const cell = cells[group.from + from + index]
          return (
            cell && (
              <li key={side}>
                <span className={styles.page} style={{ aspectRatio: cell.width / cell.height }}>
                  <img
                    src={image}
                    alt={side}
                    style={around(cell, whole)}
                    onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                      if (width > 0) setNatural((now) => now ?? { width, height })
                    }}
                  />
                </span>
                <span aria-hidden="true">{side}</span>
              </li>
            )
          )
        })}
      </ul>
      <div className={styles.turn}>
        <Button kind="secondary" disabled={from === 0} onClick={() => setFrom(from - atOnce)}>
          {message('proof.sidesBefore')}
        </Button>
        <p role="status">
          {message('proof.sidesShown', {
            first: shown[0] ?? '',
            last: shown.at(-1) ?? '',
            count: group.sides.length,
          })}
        </p>
        <Button kind="secondary" disabled={to === group.sides.length} onClick={() => setFrom(to)}>
          {message('proof.sidesNext')}
        </Button>
      </div>
    </div>
  )
}
