/** Parts of the frame that an address shows. */
export interface Layout {
  header: boolean
  footer: boolean
  newsletter: boolean
  /** The footer's link columns. */
  links: boolean
  backToTop: boolean
  /** The running offer below the header. */
  offer: boolean
  /** Keeps the footer at the bottom edge of a phone's screen. */
  stickyFooterOnMobile: boolean
}

/** The layout of addresses that no rule mentions. */
export const wholeFrame: Layout = {
  header: true,
  footer: true,
  newsletter: true,
  links: true,
  backToTop: true,
  offer: true,
  stickyFooterOnMobile: false,
}
