/** Where the pages of the catalogue and the blog are. */

export const productAddress = (urlKey: string) => `/product/${urlKey}`
export const categoryAddress = (urlKey: string) => `/shop/${urlKey}`
export const articleAddress = (urlKey: string) => `/blog/${urlKey}`
