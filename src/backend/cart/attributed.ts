import type { Context } from '../kernel/context'
import type { AdditionalInformation } from './cart-shape'

/**
 * attribution-14: adds what the browser has stored about the visit's source; earlier values that it no longer
 * has stay.
 */
export function withAttribution(
  { attribution: { awc, ...way } = {} }: Pick<Context, 'attribution'>,
  known: AdditionalInformation,
): AdditionalInformation {
  return {
    ...known,
    ...(awc && { awc }),
    ...(Object.keys(way).length > 0 && { attribution: { ...known.attribution, ...way } }),
  }
}
