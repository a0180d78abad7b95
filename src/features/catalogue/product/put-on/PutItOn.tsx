import '@/brand/generated/putOn'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useLateBrand } from '@/brand/use-late-brand'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { productCards } from '@/commerce/product/cards/product-cards'
import { WithQueries } from '@/features/session/queries'
import { usePhoto } from '@/features/studio/canvas/photo'
import { CardGrid } from '@/features/tiles/CardGrid'
import { Section } from '@/ui/Section'
import type { Upload } from '../../../artwork/upload-artwork'
import { carriedAddress, keepCarried } from './carried-picture'
import { OwnPicture } from './OwnPicture'

interface Props {
  /** urlKey of the page's product, which is not shown again. */
  urlKey: string
  upload: Upload
}

const shown = 12

/** The shopper's picture on other products; each links to its page with the picture applied (catalogue-35). */
export const PutItOn = (props: Props) => (
  <WithQueries>
    <Others {...props} />
  </WithQueries>
)

function Others({ urlKey, upload }: Props) {
  const message = useMessage()
  const late = useLateBrand()
  const { data: cards = [] } = useQuery({
    queryKey: ['put-on'],
    queryFn: async () => productCards((await late()).putOn),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const photo = usePhoto(upload.url)
  useEffect(() => keepCarried(upload), [upload])
  const Preview = useMemo(() => {
    if (!photo || photo === 'unreadable') return undefined
    return ({ card }: { card: ProductCard }) => <OwnPicture urlKey={card.urlKey} photo={photo} />
  }, [photo])
  const others = cards.filter((card) => card.urlKey !== urlKey).slice(0, shown)
  if (!Preview || others.length === 0) return null
  return (
    <Section title={message('putOn.title')} intro={message('putOn.intro')} tone="sunken">
      <CardGrid cards={others} hrefFor={(card) => carriedAddress(card.urlKey)} Preview={Preview} />
    </Section>
  )
}
