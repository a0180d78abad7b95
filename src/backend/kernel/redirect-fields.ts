/** What an old address shows: the entity at the new one, and where that is. */
export interface Moved {
  /** Without a leading slash, as relative_url is. */
  movedTo?: string
}

/** redirect_code and relative_url of anything that has an address (pages-23). */
export const addressFields = <Source extends object>(own: (source: Source) => string) => ({
  redirect_code: (source: Source & Moved) => (source.movedTo === undefined ? 0 : 301),
  relative_url: (source: Source & Moved) => source.movedTo ?? own(source),
})
