/** Names of files that are set aside until the sweep has checked them again (media-6). */

const ending = '.unused'

export const asideName = (file: string) => `${file}${ending}`
export const isAside = (file: string) => file.endsWith(ending)
export const withoutAside = (file: string) => (isAside(file) ? file.slice(0, -ending.length) : file)
