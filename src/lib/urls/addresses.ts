/** URLs of the catalog's and the blog's pages. */

export const productAddress = (urlKey: string) => `/product/${urlKey}`
export const categoryAddress = (urlKey: string) => `/shop/${urlKey}`
export const articleAddress = (urlKey: string) => `/blog/${urlKey}`
