import { processDoor } from '@/next/process-door'
import type { Brand } from './compiled'

/** Server only: returns the compiled brand of the process. Pages bundled by Next share the server's brand. */
export const serverBrand = (): Brand => processDoor().brand() as Brand // set by server/read-brand.ts

/** Server only: returns the shop's time, which offers, prices and delivery days are based on (brand-106). */
export const shopNow = (): Date => processDoor().now()

/**
 * Server only: seconds after which a page is regenerated even if nothing in the manifest is about to change
 * (shell-30, commerce-85).
 */
export const longestPageLife = (): number => processDoor().longestPageLife()
