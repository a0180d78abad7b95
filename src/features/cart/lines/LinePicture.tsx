import type { CartLineView } from '@/commerce/cart-view'
import { Picture } from '@/ui/Picture'
import { linePicture } from './line-picture'

interface Props {
  line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name'>
  /** How wide it is drawn, as in the style sheet around it. */
  sizes: string
}

/** A line's picture in a list, beside its name: so it needs no words of its own. */
export function LinePicture({ line, sizes }: Props) {
  return (
    <Picture
      file={linePicture(line).file}
      alt=""
      width={160}
      height={160}
      sizes={sizes}
      widths={[96, 160, 240]}
      fit="cover"
    />
  )
}
