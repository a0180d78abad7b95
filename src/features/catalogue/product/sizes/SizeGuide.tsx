import '@/brand/generated/sizeGuide'
import { useMessage } from '@/brand/use-brand'
import { trueMeasures, type PrintedArea, type TrueMeasure } from '@/design/picture/true-measures'
import { inches } from '@/design/answers/size-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Size } from '@/design/units'
import { useTemplate } from '@/features/studio/product-template'
import type { Priceable } from '@/lib/money/price'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Table } from '@/ui/Table'
import { drawnSize, labelHeight, sizeDrawing } from './size-drawing'
import styles from './SizeGuide.module.css'

/** The sizes of a product, drawn to scale beside a familiar object and listed in inches and cm (catalogue-523). */
export function SizeGuide({ product }: { product: Priceable & { urlKey: string } }) {
  const template = useTemplate(product.urlKey)
  if (!template) return <Skeleton height="16rem" />
  const measures = trueMeasures(template, product)
  return (
    <div className={styles.guide}>
      <Drawing measures={measures} />
      <Measures measures={measures} template={template} />
      <OwnSize product={product} />
    </div>
  )
}

const inInches = ({ width, height }: Size) => `${inches(width)} × ${inches(height)} in`

function Drawing({ measures }: { measures: TrueMeasure[] }) {
  const message = useMessage()
  const { width, height, scale, things, known } = sizeDrawing(measures)
  const titleOf = (index: number) => measures[index]?.title ?? message('sizeGuide.oneSize')
  const listed = measures.map((measure, index) => `${titleOf(index)}: ${inInches(drawnSize(measure))}`)
  return (
    <svg className={styles.drawing} viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img">
      <title>{`${message('sizeGuide.drawn')} ${message(`sizeGuide.${known.name}`)}. ${listed.join('; ')}`}</title>
      {things.map(({ x, y, measure, ...size }) => {
        const label = measure === undefined ? message(`sizeGuide.${known.name}`) : inches(size.width / scale)
        return (
          <g key={measure ?? 'known'} transform={`translate(${x} ${y})`}>
            {measure === undefined ? (
              <rect className={styles.known} {...size} rx={known.name === 'card' ? 3 * scale : 0} />
            ) : (
              <Piece measure={measures[measure]} size={size} scale={scale} />
            )}
            <text x={size.width / 2} y={size.height + labelHeight - 8}>
              {measure === undefined ? label : `${label} × ${inches(size.height / scale)} in`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A piece with its printed area in the middle: a frame around it, or a border of bare paper. */
function Piece({ measure, size, scale }: { measure: TrueMeasure | undefined; size: Size; scale: number }) {
  const [area] = measure?.areas ?? []
  if (!measure || !area) return null
  const printed = { width: area.width * scale, height: area.height * scale }
  const isInside = printed.width <= size.width + 0.5 && printed.height <= size.height + 0.5
  if (!isInside)
    return <rect className={styles.piece} {...size} rx={measure.isRound ? Math.min(4, size.width / 2) : 0} />
  const isSmaller = printed.width < size.width - 0.5 || printed.height < size.height - 0.5
  const at = [(size.width - printed.width) / 2, (size.height - printed.height) / 2]
  return (
    <>
      {isSmaller && <rect className={styles.bare} {...size} />}
      <path
        className={styles.piece}
        d={measure.shape}
        fillRule="evenodd"
        transform={`translate(${at.join(' ')}) scale(${scale})`}
      />
    </>
  )
}

function Lengths({ size, isRound }: { size: Size; isRound?: boolean }) {
  const message = useMessage()
  const lengths = (unit: (length: number) => string, name: string) =>
    isRound
      ? message('sizeGuide.round', {
          across: `${unit(size.width)} ${name}`,
          tall: `${unit(size.height)} ${name}`,
        })
      : `${unit(size.width)} × ${unit(size.height)} ${name}`
  return (
    <>
      {lengths(inches, 'in')}
      <br />
      <span className={styles.metric}>{lengths((length) => String(Math.round(length) / 10), 'cm')}</span>
    </>
  )
}

const isEngraved = ({ surfaces }: ProductTemplate) =>
  surfaces.some(({ inks }) => inks.some(({ kind }) => kind === 'engrave'))

/** Returns the heading for the decorated area: woven rugs and engraved metal are not printed. */
function areaHeading(template: ProductTemplate) {
  if (isEngraved(template)) return 'sizeGuide.engraved'
  return template.surfaces.some(({ palette }) => palette) ? 'sizeGuide.designed' : 'sizeGuide.printed'
}

function Area({ area }: { area: PrintedArea }) {
  return (
    <p className={styles.area}>
      {area.titles.length > 0 && <span className={styles.titles}>{area.titles.join(' · ')}</span>}
      <Lengths size={area} />
    </p>
  )
}

function Measures({ measures, template }: { measures: TrueMeasure[]; template: ProductTemplate }) {
  const message = useMessage()
  const hasPieces = measures.some(({ piece }) => piece)
  const hasAreas = template.kind !== 'neon'
  return (
    <Table
      caption={message('sizeGuide.caption')}
      captionHidden
      head={[
        message('sizeGuide.size'),
        ...(hasPieces ? [message('sizeGuide.piece')] : []),
        ...(hasAreas ? [message(areaHeading(template))] : []),
      ]}
      rows={measures.map(({ title = message('sizeGuide.oneSize'), piece, isRound, areas }) => [
        title,
        ...(hasPieces ? [piece && <Lengths key="piece" size={piece} isRound={isRound} />] : []),
        ...(hasAreas ? [areas.map((area) => <Area key={area.titles.join(' ')} area={area} />)] : []),
      ])}
    />
  )
}

function OwnSize({ product: { table } }: { product: Priceable }) {
  const message = useMessage()
  if (!table.custom) return null
  const { width, height } = table.custom
  const values = {
    from: `${width.minimum} × ${height.minimum} in`,
    to: `${width.maximum} × ${height.maximum} in`,
  }
  return <p>{message('sizeGuide.ownSize', values)}</p>
}
