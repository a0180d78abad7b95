import { createStore } from '../../../studio/store'
import type { VeilStatus } from './use-veil'

/** Status of the veil on the stage, for the panel beside it. Only one picture is edited at a time. */
export const veilStatus = createStore<{ status: VeilStatus }>({ status: 'working' })
