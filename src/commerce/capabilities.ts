import { canOn, type Capability } from '@/lib/backend-kinds'
import { dialect } from './dialect'

/** What the backend of this shop can do: what it lacks is not offered, so that nothing is there only to fail (commerce-6). */
export const can = (capability: Capability): boolean => canOn(dialect, capability)
