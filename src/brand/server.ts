import { processDoor } from '@/next/process-door'
import type { Brand } from './compiled'

/** Server only: the compiled brand of the process; pages that Next bundled share the server's. */
export const serverBrand = (): Brand => processDoor().brand() as Brand // the door holds what server/read-brand.ts gave

/** Server only: the shop's clock, by which offers, prices and days to deliver are told (brand-106). */
export const shopNow = (): Date => processDoor().now()

/** Server only: seconds after which a page is made anew though nothing of the manifest is about to change (shell-30, commerce-85). */
export const longestPageLife = (): number => processDoor().longestPageLife()
