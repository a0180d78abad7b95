import { fetchLater } from '@/next/browser/lazy-parts'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { latePart } from '../page/late-part'

/**
 * The sections after the first, each loaded when it opens. Their forms need a library that the first one does
 * without.
 */

const payment = () => import('./payment/PaymentSection').then((file) => file.PaymentSection)

const loaders = {
  address: () =>
    import('./AddressSection').then((file) => {
      void file.prepareCountries()
      return file.AddressSection
    }),
  method: () => import('./MethodSection').then((file) => file.MethodSection),
  payment,
  // The review's button submits the payment form, which must therefore be loaded first (checkout-96).
  review: async () => (await Promise.all([import('./ReviewSection'), payment()]))[0].ReviewSection,
}

const Waiting = () => <Skeleton height="12rem" />

export const AddressSection = latePart(loaders.address, Waiting)
export const MethodSection = latePart(loaders.method, Waiting)
export const PaymentSection = latePart(loaders.payment, Waiting)
export const ReviewSection = latePart(loaders.review, Waiting)

/** Preloads the other sections while the shopper fills in the first. */
export const prepareSections = () => {
  for (const load of Object.values(loaders)) void fetchLater<unknown>(load).catch(() => undefined)
}
