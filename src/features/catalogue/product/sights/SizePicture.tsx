import '@/brand/generated/sizeGuide'
import { useMessage } from '@/brand/use-brand'
import { inches } from '@/design/answers/size-answers'
import { sizeOf, type PriceTable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { sizeRow } from '../sizes/size-drawing'
import styles from './ProductSights.module.css'

/** What makes a familiar object recognizable, in parts of its width and height. */
const marks = {
  card: 'M.1.36h.15v.24h-.15zM.1.48h.15M.1.8h.5M.78.8h.12',
  sheet: 'M.14.12h.4M.14.24h.72M.14.32h.72M.14.4h.72M.14.48h.5M.14.6h.72M.14.68h.72M.14.76h.3',
  door: 'M.16.08h.68v.36h-.68zM.16.54h.68v.38h-.68zM.06.5h.05',
} as const

/** Corner radii in mm; a bank card has those of ISO 7810. */
const radii = { card: 3.18, sheet: 0, door: 0 } as const

/** The chosen size with its measures, to scale beside familiar objects; nothing until the size is known. */
export function SizePicture({ table, selection }: { table: PriceTable; selection: Selection }) {
  const message = useMessage()
  const size = sizeOf(table, selection)
  if (!size) return null
  const { known, at, coin, ...row } = sizeRow(size)
  const thing = message(`sizeGuide.${known.name}`)
  const things = at.coin === undefined ? thing : `${thing}, ${message('sizeGuide.coin')}`
  const text = message('sights.sizeText', {
    size: `${inches(size.width)} × ${inches(size.height)} in`,
    thing: things,
  })
  const letter = row.width * 0.036
  const [left, below] = [letter * 5.4, letter * 3.4]
  const border = Math.min(size.width, size.height) * 0.05
  const rounding = Math.min(size.width, size.height) * 0.06
  return (
    <section aria-labelledby="size-picture">
      <h2 id="size-picture">{message('sights.size')}</h2>
      <p>{text}</p>
      <svg
        className={styles.drawing}
        viewBox={`${-left} ${-row.height - letter} ${left + row.width + letter} ${row.height + letter + below}`}
        fontSize={letter}
        role="img"
        aria-label={text}
      >
        <path className={styles.ground} d={`M${-left} 0h${left + row.width + letter}`} />
        <g className={styles.whole}>
          <rect className={styles.paper} y={-size.height} {...size} rx={rounding} />
          <rect
            className={styles.piece}
            x={border}
            y={border - size.height}
            width={size.width - 2 * border}
            height={size.height - 2 * border}
            rx={rounding - border / 2}
          />
        </g>
        <path
          className={styles.measure}
          d={`M0 ${letter * 0.8}h${size.width}m0 ${-letter * 0.4}v${letter * 0.8}M0 ${letter * 0.4}v${letter * 0.8}M${-letter * 0.8} 0v${-size.height}m${-letter * 0.4} 0h${letter * 0.8}M${-letter * 1.2} 0h${letter * 0.8}`}
        />
        <text x={size.width / 2} y={letter * 2.3}>{`${inches(size.width)} in`}</text>
        <text
          className={styles.beside}
          x={-letter * 1.6}
          y={letter * 0.35 - size.height / 2}
        >{`${inches(size.height)} in`}</text>
        <g className={styles.whole} transform={`translate(${at.known} ${-known.height})`}>
          <rect
            className={styles.known}
            data-thing={known.name}
            width={known.width}
            height={known.height}
            rx={radii[known.name]}
          />
          <path
            className={styles.marks}
            d={marks[known.name]}
            transform={`scale(${known.width} ${known.height})`}
          />
        </g>
        <text x={at.known + known.width / 2} y={letter * 2.3}>
          {thing}
        </text>
        {at.coin !== undefined && (
          <>
            <g className={styles.whole} transform={`translate(${at.coin + coin / 2} ${-coin / 2})`}>
              <circle className={styles.coin} r={coin / 2} />
              <circle className={styles.rim} r={coin * 0.43} />
              <text y={letter * 0.35}>25¢</text>
            </g>
            <text x={at.coin + coin / 2} y={letter * 2.3}>
              {message('sizeGuide.coin')}
            </text>
          </>
        )}
      </svg>
    </section>
  )
}
