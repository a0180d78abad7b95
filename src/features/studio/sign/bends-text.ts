import '@/brand/generated/sign'
import type { TubeMeasure } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'

type Say = (path: string, values?: Record<string, string | number>) => string

/** Returns the text about bends that are too tight for the tube and what is done there. */
export const bendsText = (
  { sharpBends: { length: count } }: Pick<TubeMeasure, 'sharpBends'>,
  { minimumBend }: Pick<NeonRule, 'minimumBend'>,
  message: Say,
): string =>
  message(count === 0 ? 'sign.bendsFine' : 'sign.bendsSharp', {
    count,
    radius: Math.round(minimumBend * 10) / 10,
  })
