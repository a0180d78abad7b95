import { isOfferedOn } from '@/lib/urls/offered-addresses'
import { dialect } from './dialect'

/** True if an address shows anything on this backend (commerce-7). */
export const isOffered = (address: string): boolean => isOfferedOn(dialect, address)
