import { createStore } from '../../store'
import type { VeilStatus } from './use-veil'

/** How far the picture on the stage is, for the panel beside it; one picture is worked on at a time. */
export const veilStatus = createStore<{ status: VeilStatus }>({ status: 'working' })
