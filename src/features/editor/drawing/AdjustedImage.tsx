import { useId } from 'react'
import type { Adjustment } from '@/design/design-document'
import type { ScenePicture } from '@/design/scene/scene'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { adjustmentCurve, adjustmentMatrix } from '@/design/tone/adjust'

interface Props {
  element: ScenePicture
  source: PictureSource
}

/**
 * A picture on the stage. Until its adjusted copy is prepared, which is the case during a whole gesture, the browser
 * filters the copy that it has with the same numbers.
 */
export function AdjustedImage({ element, source }: Props) {
  const { adjust, ...plain } = element
  const id = useId()
  const href = source(element)
  const image = { href, ...element.box, preserveAspectRatio: 'none' }
  if (!adjust || href !== source(plain)) return <image {...image} />
  return (
    <>
      <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <Adjusting adjust={adjust} isToned={element.tone !== undefined} />
      </filter>
      <image {...image} filter={`url(#${id})`} />
    </>
  )
}

/** `isToned`: the copy has lost its colors already, so only light and contrast are left to change. */
function Adjusting({ adjust, isToned }: { adjust: Adjustment; isToned: boolean }) {
  const table = Array.from(adjustmentCurve(adjust), (value) => (value / 255).toFixed(4)).join(' ')
  const hasColors = !isToned && Boolean(adjust.saturation ?? adjust.warmth)
  return (
    <>
      {hasColors && <Matrix rows={adjustmentMatrix(adjust)} />}
      <feComponentTransfer>
        <feFuncR type="table" tableValues={table} />
        <feFuncG type="table" tableValues={table} />
        <feFuncB type="table" tableValues={table} />
      </feComponentTransfer>
    </>
  )
}

const Matrix = ({ rows }: { rows: readonly (readonly number[])[] }) => (
  <feColorMatrix values={[...rows.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ')} />
)
