/** Which parts of the frame an address shows. */
export interface Layout {
  header: boolean
  footer: boolean
  newsletter: boolean
  /** The footer's link columns. */
  links: boolean
  backToTop: boolean
  /** The footer stays at the lower edge of a phone's screen. */
  stickyFooterOnMobile: boolean
}

/** What an address has that no rule speaks of. */
export const wholeFrame: Layout = {
  header: true,
  footer: true,
  newsletter: true,
  links: true,
  backToTop: true,
  stickyFooterOnMobile: false,
}
