import { isOfferedOn } from '@/lib/offered-addresses'
import { dialect } from './dialect'

/** Whether an address shows anything here (commerce-7). */
export const isOffered = (address: string): boolean => isOfferedOn(dialect, address)
