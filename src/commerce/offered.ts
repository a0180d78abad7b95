import { isOfferedOn } from '@/lib/offered-addresses'
import { dialect } from './dialect'

/** Whether an address shows anything here (BC2). */
export const isOffered = (address: string): boolean => isOfferedOn(dialect, address)
