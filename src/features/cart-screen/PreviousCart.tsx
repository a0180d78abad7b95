import { hasPreviousCart } from '@/lib/browser/previous-cart-cookie'
import { later } from '@/next/browser/lazy-parts'

/** Loaded on demand: few shoppers have a previous cart. */
const RestoreCart = later(() => import('./RestoreCart').then((file) => file.RestoreCart))

/** Offers the previous cart if the cookie shows one (graphql-proxy-14). */
export const PreviousCart = () => hasPreviousCart() && <RestoreCart />
