import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useBrand, useMessage } from '@/brand/use-brand'
import { deliveryTermsQuery, type MethodTerms } from '@/commerce/product/delivery-terms'
import { refusalMessage } from '@/commerce/error-message'
import { neededDayAtom } from '@/features/need-by/needed-day'
import { NeedByForm, type DatedChoice } from '@/features/need-by/NeedByForm'
import { WithQueries } from '@/features/session/queries'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { wallClock } from '@/lib/dates/shop-time'
import { shippingCents } from '@/lib/money/shipping-price'
import {
  isCountedWithArtwork,
  promisedSchedule,
  type ChosenProduct,
  type DeliveryPromise,
} from './delivery-promise'

/** What would be ordered from the page. */
export interface PageOrder {
  sku: string
  quantity: number
  rowCents: number
}

interface Props {
  promise: DeliveryPromise
  chosen: ChosenProduct
  order: PageOrder
  now: Date
}

const oneHour = 3_600_000

/** "Need it by" on a product page: every method within the country, for an order of this product alone. */
export function ProductNeedBy(props: Props) {
  return (
    <WithQueries>
      <Days {...props} />
    </WithQueries>
  )
}

function Days({ promise, chosen, order, now }: Props) {
  const message = useMessage()
  const { timezone } = useBrand().identity
  const [day, setDay] = useAtom(neededDayAtom)
  const { data, error } = useQuery({ ...deliveryTermsQuery(order.sku), staleTime: oneHour })

  const toChoice = (terms: MethodTerms, grams: number): DatedChoice => {
    const days = promisedSchedule(promise, chosen, now, timezone, {
      transit: terms.days,
      isArtworkSent: true,
    })
    return {
      key: terms.key,
      title: terms.title,
      cents: shippingCents(terms, { grams: grams * order.quantity, goodsCents: order.rowCents }),
      arrivesBy: days.kind === 'days' ? (days.arrives?.to ?? null) : null,
      words: arrivalWords(days, (name, values) => message(`arrival.${name}`, values)) ?? '',
    }
  }
  return (
    <NeedByForm
      day={day}
      today={wallClock(now, timezone).day}
      onDay={setDay}
      methods={data?.methods.map((terms) => toChoice(terms, data.grams))}
      note={message(
        isCountedWithArtwork(promise, chosen) ? 'needBy.ofProductWithArtwork' : 'needBy.ofProduct',
      )}
      problem={error ? refusalMessage(error, message) : undefined}
    />
  )
}
