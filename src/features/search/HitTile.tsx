import { useBrand, useMessage } from '@/brand/use-brand'
import { toCents } from '@/lib/money/money'
import { ProductTile } from '@/ui/ProductTile'
import { addressOfHit } from './address-of-hit'
import { hitOrigin } from './hit-origin'
import { pictureFileOf } from './hit-picture'
import type { SearchHit } from './search-client'

export function HitTile({ hit, priority = false }: { hit: SearchHit; priority?: boolean }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const quantity = hit.starting_quantity ?? 0
  const file = pictureFileOf(hit.image_url, hitOrigin())
  return (
    <ProductTile
      title={hit.name}
      href={addressOfHit(hit)}
      level={2}
      picture={file === undefined ? null : { file, alt: hit.name }}
      sizes="(min-width: 1025px) min(23vw, 19rem), calc(50vw - 2.5rem)"
      priority={priority}
      stopped={hit.is_out_of_stock ? message('product.outOfStock') : undefined}
      {...(Number.isFinite(hit.final_price) && {
        price: {
          cents: toCents(hit.final_price),
          symbol: currencySymbol,
          regularLabel: message('product.regularPrice'),
          ...(!hit.price_is_fixed && { prefix: message('product.startsAt') }),
        },
        ...(quantity > 1 && { note: message('product.tileNote', { quantity }) }),
      })}
    />
  )
}
