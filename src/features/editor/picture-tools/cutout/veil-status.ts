import { createStore } from '../../../studio/store'
import type { Sight } from '@/design/mask/sight'
import type { VeilStatus } from './use-veil'

/** Status of the veil on the stage and what the shop's detector sees, for the panel beside it. Only one picture is edited at a time. */
export const veilStatus = createStore<{ status: VeilStatus; sight?: Sight | undefined }>({
  status: 'working',
})
