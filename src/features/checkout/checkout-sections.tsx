import { fetchLater } from '@/next/browser/late-parts'
import { Skeleton } from '@/ui/Skeleton'
import { latePart } from '../page/late-part'

/** The sections after the first, each fetched when it opens. Their forms bring a library that the first one does without. */

const payment = () => import('./PaymentSection').then((file) => file.PaymentSection)

const loaders = {
  address: () => import('./AddressSection').then((file) => file.AddressSection),
  method: () => import('./MethodSection').then((file) => file.MethodSection),
  payment,
  // Its press sends the payment's form, which is there before (checkout-96).
  review: async () => (await Promise.all([import('./ReviewSection'), payment()]))[0].ReviewSection,
}

const Waiting = () => <Skeleton height="12rem" />

export const AddressSection = latePart(loaders.address, Waiting)
export const MethodSection = latePart(loaders.method, Waiting)
export const PaymentSection = latePart(loaders.payment, Waiting)
export const ReviewSection = latePart(loaders.review, Waiting)

/** Whoever has begun will need them: they come while the first section is filled in. */
export const prepareSections = () => {
  for (const load of Object.values(loaders)) void fetchLater<unknown>(load).catch(() => undefined)
}
