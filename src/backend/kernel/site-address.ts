import { settings } from '@/settings/settings'

/** Returns the absolute URL of a picture: Magento returns absolute URLs, and so do we. */
export const mediaUrl = (file: string) => new URL(`/media/${file}`, settings().site.address).href

export const baseUrl = () => `${settings().site.address}/`
