import type { Context } from '../kernel/context'
import type { AdditionalInformation } from './cart-shape'

/** attribution-14: what the browser knows now of the way its shopper came; what it no longer knows stays as it was. */
export function attributed(
  { attribution: { awc, ...way } = {} }: Pick<Context, 'attribution'>,
  known: AdditionalInformation,
): AdditionalInformation {
  return {
    ...known,
    ...(awc && { awc }),
    ...(Object.keys(way).length > 0 && { attribution: { ...known.attribution, ...way } }),
  }
}
