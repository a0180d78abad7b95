import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { refusalMessage } from '@/commerce/error-message'
import {
  changeOwnDates,
  ownDatesQuery,
  placeOfDates,
  TooManyDates,
  type DatesPlace,
} from '@/features/session/own-dates'
import { useSignedIn } from '@/features/session/signed-in'
import { storeAnswer } from '@/features/session/store-answer'
import { ownDateLimits, type DatesChange, type OwnDate } from '@/lib/dates/own-date'

export interface KeptDates {
  /** Undefined until they have loaded. */
  dates: OwnDate[] | undefined
  place: DatesPlace
  /** What went wrong, as a sentence. */
  fault: string | undefined
  change: (change: DatesChange) => Promise<void>
}

/** Dates that the shopper keeps for the next calendar. A failed change has no effect. */
export function useKeptDates(): KeptDates {
  const message = useMessage()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const place = placeOfDates(signedIn ?? false)
  const options = ownDatesQuery(place)
  const query = useQuery({ ...options, enabled: signedIn !== undefined })
  const [fault, setFault] = useState<string>()
  const reasonOf = (error: unknown) =>
    error instanceof TooManyDates
      ? message('editorMade.mostKept', { count: ownDateLimits.dates })
      : refusalMessage(error, message)
  return {
    dates: query.data,
    place,
    fault: fault ?? (query.error ? reasonOf(query.error) : undefined),
    change: (change) =>
      changeOwnDates(place, change)
        .then((dates) => storeAnswer(client, options.queryKey, dates))
        .then(
          () => setFault(undefined),
          (error: unknown) => setFault(reasonOf(error)),
        ),
  }
}
