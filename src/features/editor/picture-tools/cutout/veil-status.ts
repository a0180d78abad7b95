import { createStore } from '../../../studio/store'
import type { Detection } from '@/design/mask/detection'
import type { VeilStatus } from './use-veil'

/** Status of the veil on the stage and what the shop's detector sees, for the panel beside it. Only one picture is edited at a time. */
export const veilStatus = createStore<{ status: VeilStatus; detection?: Detection | undefined }>({
  status: 'working',
})
