/** Absolute address of a picture: Magento answers whole addresses, and so do we. */
const siteUrl = () => process.env['SITE_URL'] || `http://127.0.0.1:${process.env['PORT'] || '3000'}`

export const mediaUrl = (file: string) => new URL(`/media/${file}`, siteUrl()).href

export const baseUrl = () => `${siteUrl().replace(/\/$/, '')}/`
