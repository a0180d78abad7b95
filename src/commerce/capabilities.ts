import { canOn, type Capability } from '@/lib/backend-kinds'
import { dialect } from './dialect'

/**
 * True if the shop's backend has a capability. What it lacks is not offered, because it would only fail
 * (commerce-6).
 */
export const can = (capability: Capability): boolean => canOn(dialect, capability)
