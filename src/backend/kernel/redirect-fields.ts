/** Marks an entity that was requested at an old address, with its new address. */
export interface Moved {
  /** Without a leading slash, like `relative_url`. */
  movedTo?: string
}

/** Resolvers of `redirect_code` and `relative_url` for anything that has an address (pages-23). */
export const addressFields = <Source extends object>(own: (source: Source) => string) => ({
  redirect_code: (source: Source & Moved) => (source.movedTo === undefined ? 0 : 301),
  relative_url: (source: Source & Moved) => source.movedTo ?? own(source),
})
