import { settings } from '@/settings/settings'

/** Absolute address of a picture: Magento answers whole addresses, and so do we. */
export const mediaUrl = (file: string) => new URL(`/media/${file}`, settings().site.address).href

export const baseUrl = () => `${settings().site.address}/`
