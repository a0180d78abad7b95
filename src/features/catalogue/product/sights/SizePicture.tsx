import '@/brand/generated/sizeGuide'
import { useMessage } from '@/brand/use-brand'
import { inches } from '@/design/answers/size-answers'
import { sizeOf, type PriceTable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { labelHeight, sizeDrawing } from '../sizes/size-drawing'
import styles from './ProductSights.module.css'

/** What makes a familiar object recognizable, in parts of its width and height. */
const marks = {
  card: 'M.1.4h.14v.2h-.14zM.1.76h.56M.74.76h.16',
  sheet: 'M.14.12h.4M.14.24h.72M.14.32h.72M.14.4h.72M.14.48h.5M.14.6h.72M.14.68h.72M.14.76h.3',
  door: 'M.16.08h.68v.36h-.68zM.16.54h.68v.38h-.68zM.06.5h.05',
} as const

/** The chosen size, drawn to scale beside a familiar object; nothing until the size is known. */
export function SizePicture({ table, selection }: { table: PriceTable; selection: Selection }) {
  const message = useMessage()
  const size = sizeOf(table, selection)
  if (!size) return null
  const { width, height, things, known } = sizeDrawing([
    { piece: size, isRound: false, areas: [], shape: '' },
  ])
  const thing = message(`sizeGuide.${known.name}`)
  const measures = `${inches(size.width)} × ${inches(size.height)} in`
  return (
    <section aria-labelledby="size-picture">
      <h2 id="size-picture">{message('sights.size')}</h2>
      <p>{message('sights.sizeText', { size: measures, thing })}</p>
      <svg
        className={styles.drawing}
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        role="img"
        aria-label={message('sights.sizeText', { size: measures, thing })}
      >
        {things.map(({ x, y, measure, ...drawn }) => (
          <g key={measure ?? 'known'} transform={`translate(${x} ${y})`}>
            <rect className={measure === undefined ? styles.known : styles.piece} {...drawn} rx={2} />
            {measure === undefined && (
              <path
                className={styles.marks}
                d={marks[known.name]}
                transform={`scale(${drawn.width} ${drawn.height})`}
              />
            )}
            <text x={drawn.width / 2} y={drawn.height + labelHeight - 8}>
              {measure === undefined ? thing : measures}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
